// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"
#include "base/cage/interpreter.h"
#include "base/contract/error.h"
#include "base/contract/isolation.h"

#include <QByteArray>
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
    bool mayStartProcesses = false;
    QStringList preload = {}; ///< modules that it may have imported ahead of time
    QString packages = {}; ///< a folder of modules that it may import, PackageSet::folder; empty: none
    QString agent = {}; ///< whose working folder it has, where agents have some; empty: nobody's in particular
    QByteArray policy = {}; ///< JSON text that it has read ahead of time, short enough for a command line; empty: none
};

/** How a worker's process ended. */
struct WorkerEnd
{
    enum class Kind { Exited, Signalled, NotStarted };

    Kind kind = Kind::Exited;
    int code = 0; ///< exit status or number of the signal
    QString reason; ///< what went wrong with the sandbox; empty when the process ended by itself or was killed on purpose
    qint64 cpuMs = 0; ///< that it used, as far as that is known
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

    /** Kills the process and all that it started; ended() follows. */
    virtual void kill() = 0;

Q_SIGNALS:
    /** Exactly once, also when it could not be started. */
    void ended(const Assay::WorkerEnd &end);

protected:
    Worker(FileDescriptor control, FileDescriptor standardOutput, FileDescriptor standardError);

    const FileDescriptor &control() const { return m_control; }

private:
    FileDescriptor m_control;
    FileDescriptor m_standardOutput;
    FileDescriptor m_standardError;
};

} // namespace Assay
