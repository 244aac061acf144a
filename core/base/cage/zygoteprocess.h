// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "base/contract/error.h"

#include <QPointer>
#include <QProcess>

#include <optional>

#include <sys/types.h>

namespace Assay {

/** What starts a zygote. */
struct ZygoteCommand
{
    QString program;
    QStringList arguments;
    std::optional<uid_t> user; ///< whom to become before the program starts

    bool operator==(const ZygoteCommand &) const = default;
};

/** The QProcess of a zygote: a session, an environment and a user of its own; one descriptor and what it prints are its only ties.
    Deleting it kills it. */
class ZygoteProcess : public QObject
{
    Q_OBJECT

public:
    static constexpr int HandoverDescriptor = 3;

    /** `handover` becomes HandoverDescriptor. */
    ZygoteProcess(const ZygoteCommand &command, const FileDescriptor &handover, QObject *parent = nullptr);
    ~ZygoteProcess() override;

    void kill();
    /** The end of what it printed, for people. */
    QString lastWords();

Q_SIGNALS:
    /** Exactly once, also when it could not be started: then with the reason. */
    void ended(const QString &reason);

private:
    QProcess *m_process;
    QByteArray m_words;
};

} // namespace Assay
