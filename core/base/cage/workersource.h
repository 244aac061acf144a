// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/cagelayers.h"
#include "base/cage/worker.h"
#include "base/contract/hostfeature.h"

namespace Assay {

/** Makes workers: the one place that knows how a process with the guest in it comes to be. */
class ASSAY_BASE_EXPORT WorkerSource
{
public:
    virtual ~WorkerSource();

    /** The layers that hold a worker on this host, as far as is known before one has started. */
    virtual CageLayers layers() const = 0;
    /** What they make of a run. */
    virtual Isolation isolation() const = 0;
    /** What holds the very worker that reported these layers. */
    virtual Isolation isolationOf(const CageLayers &held, bool mayStartProcesses) const = 0;
    /** What of this host they are built on, as far as is known. */
    virtual QList<HostFeature> hostFeatures() const = 0;
    /** Why no worker for a run can be made on this host now, with the remedy. */
    virtual std::optional<Error> unavailability() const = 0;
    /** Starts a worker, or takes one that is ready; it sends "ready" when it is set up. Errors: those of unavailability(),
        interpreter-closed, interpreter-covered, out-of-descriptors. */
    virtual Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) = 0;
};

} // namespace Assay
