// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"
#include "base/contract/isolation.h"
#include "base/subprocess/filedescriptor.h"
#include "base/subprocess/interpreter.h"

#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

/** What a worker is wanted for. */
struct WorkerSpec
{
    enum class Purpose {
        Validate, ///< parses untrusted text and executes nothing of it; may do without a cage where there is none
        Run, ///< executes untrusted text; never without a cage
    };
    Purpose purpose = Purpose::Run;
    Interpreter interpreter;
    qint64 scratchBytes = 0;
};

/** How a worker's process ended. */
struct WorkerEnd
{
    enum class Kind { Exited, Signalled, NotStarted };

    Kind kind = Kind::Exited;
    int code = 0; ///< exit status or number of the signal
    QString reason; ///< for NotStarted
};

/** One process that runs the guest for one request. Deleting it kills it and all that it started. */
class ASSAY_BASE_EXPORT Worker : public QObject
{
    Q_OBJECT

public:
    ~Worker() override;

    /** The ends that core reads and writes. Each can be taken once. */
    FileDescriptor takeControl() { return std::move(m_control); }
    FileDescriptor takeStandardOutput() { return std::move(m_standardOutput); }
    FileDescriptor takeStandardError() { return std::move(m_standardError); }

    /** What holds this very process. */
    const Isolation &isolation() const { return m_isolation; }

    /** Kills the process and all that it started; ended() follows. */
    virtual void kill() = 0;

Q_SIGNALS:
    /** Exactly once, also when it could not be started. */
    void ended(const Assay::WorkerEnd &end);

protected:
    Worker(FileDescriptor control, FileDescriptor standardOutput, FileDescriptor standardError, const Isolation &isolation);

private:
    FileDescriptor m_control;
    FileDescriptor m_standardOutput;
    FileDescriptor m_standardError;
    Isolation m_isolation;
};

/** Makes workers: the one place that knows how a process with the guest in it comes to be. */
class ASSAY_BASE_EXPORT WorkerSource
{
public:
    virtual ~WorkerSource();

    /** What would hold a worker for a run. */
    virtual Isolation isolation() const = 0;
    /** Why no worker for a run can be made on this host now, with the remedy. */
    virtual std::optional<Error> unavailability() const = 0;
    /** Starts a worker; it sends "ready" when it is set up. Errors: those of unavailability(), interpreter-closed, out-of-descriptors. */
    virtual Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) = 0;
};

} // namespace Assay
