// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/scratchfolders.h"
#include "base/cage/worker.h"
#include "base/cage/workerchannels.h"

namespace Assay {

/** A worker that a zygote forks. It has its channels from the start, its process as soon as the zygote has told of it. */
class ZygoteWorker : public Worker
{
    Q_OBJECT

public:
    /** Takes core's ends. */
    explicit ZygoteWorker(WorkerChannels &channels);
    ~ZygoteWorker() override;

    void kill() override;

    /** The control socket, while nobody has taken it. */
    int controlDescriptor() const { return control().get(); }

    /** Lets it run a tool of no consequence, so that the pages that a run needs are its own. When it is ready, before its request. */
    void rehearse();

    /** Its process may write to this folder, until it has ended. */
    void setScratch(std::unique_ptr<ScratchFolder> scratch) { m_scratch = std::move(scratch); }
    /** The process exists. */
    void setProcess(FileDescriptor pidfd);
    /** The process has ended, or never will exist. */
    void setEnd(const WorkerEnd &end);
    bool hasProcess() const { return m_pidfd.isOpen(); }
    bool hasEnded() const { return m_hasEnded; }

private:
    std::unique_ptr<ScratchFolder> m_scratch;
    FileDescriptor m_pidfd;
    bool m_isKilled = false;
    bool m_hasEnded = false;
};

/** Kills the process that a pidfd stands for, and with it, if it is the first of its pid namespace, all in there. */
void killProcess(const FileDescriptor &pidfd);

} // namespace Assay
