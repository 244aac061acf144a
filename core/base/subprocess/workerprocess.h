// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/subprocess/worker.h"

#include <QPointer>
#include <QProcess>

#include <sys/types.h>

namespace Assay {

/** A worker that is a QProcess of its own. */
class WorkerProcess : public Worker
{
    Q_OBJECT

public:
    struct Command
    {
        QString program;
        QStringList arguments;
        std::optional<uid_t> user; ///< whom to become before the program starts
    };

    /** Error out-of-descriptors when the system has none left. */
    static Result<std::unique_ptr<Worker>> start(const Command &command, const Isolation &isolation);
    ~WorkerProcess() override;

    void kill() override;

private:
    struct Channels;

    WorkerProcess(Channels &channels, const Isolation &isolation);
    void run(const Command &command, const Channels &channels);

    QProcess *m_process;
};

} // namespace Assay
