// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/processend.h"

#include <QProcess>
#include <QThread>

namespace Assay {

void endProcess(QProcess *process)
{
    process->disconnect();
    process->kill();
    // QProcess waits for its child when it is deleted; so it lives on until the killed child has been reaped. Where no event loop runs any
    // more, it would never be told, and neither it nor the dead child would ever go.
    if (process->thread()->loopLevel() == 0) {
        process->waitForFinished();
        delete process;
    } else if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
    } else {
        QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    }
}

} // namespace Assay
