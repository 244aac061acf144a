// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/subprocess/guestfolder.h"
#include "base/subprocess/worker.h"

#include <sys/types.h>

namespace Assay {

/** Starts each worker as QProcess → bubblewrap → one Python. Where bubblewrap is missing, workers that only validate are started without a
   cage: they parse untrusted text in a process that may die, and execute nothing of it. Use from one thread that lives as long as the
   program: bwrap's
    --die-with-parent follows the thread that started it. */
class ASSAY_BASE_EXPORT BubblewrapWorkerSource : public WorkerSource
{
public:
    /** `program`: name or path of bwrap. */
    explicit BubblewrapWorkerSource(const GuestFolder &guest, const QString &program = QStringLiteral("bwrap"));

    Isolation isolation() const override;
    std::optional<Error> unavailability() const override;
    Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) override;

private:
    std::optional<Error> closedToCage(const Interpreter &interpreter) const;

    GuestFolder m_guest;
    QString m_program;
    std::optional<uid_t> m_user;
};

} // namespace Assay
