// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/bubblewrapcommand.h"

#include <QJsonObject>
#include <QProcess>
#include <QTimer>

#include <optional>

#include <sys/types.h>

namespace Assay {

/** One step of a preparation: resources/packages/packages.py with one job, in a process of its own. Ends by one signal; deleting it ends
   the process and all that it started. */
class PackageStep : public QObject
{
    Q_OBJECT

public:
    struct Place
    {
        QString bubblewrap; ///< empty: outside a cage, with this program's environment
        std::optional<uid_t> user; ///< whom to become before the cage is made
        HelperCage cage;
    };

    PackageStep(const Interpreter &interpreter, const Place &place, const QJsonObject &job);
    ~PackageStep() override;

Q_SIGNALS:
    void progressed(const QJsonObject &told);
    /** Its process has ended, and with it all that it started: nothing writes to the places of its cage any more. */
    void done(const QJsonObject &told);
    /** "code" says why: what the step said, or step-lost with the last words of its process. */
    void failed(const QJsonObject &told);

private:
    void read();
    void handle(const QByteArray &line);
    void handleEnd(const QString &words);
    void conclude(const QJsonObject &told);

    QProcess *m_process;
    QByteArray m_rest;
    QByteArray m_words;
    QJsonObject m_done; ///< what is told once the process has ended
    qint64 m_received = 0;
    QTimer m_patience;
    bool m_isConcluded = false;
};

} // namespace Assay
