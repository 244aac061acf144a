// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/lines/linechannel.h"
#include "librarycommand.h"
#include "serve/servejob.h"
#include "serve/serverequest.h"

#include <QSet>

#include <deque>
#include <map>
#include <memory>

namespace Assay::Cli {

/** `assay serve`: requests on standard input, replies on standard output, as docs/serve.md says. */
class ServeCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ServeCommand(const ServeArguments &arguments, Console &console, Workplace &workplace);
    ~ServeCommand() override;

    void start() override;
    void cancel() override;

private:
    struct Waiting
    {
        QByteArray id;
        ServeRequest::Work work;
        qsizetype bytes;
    };
    using Jobs = std::map<QByteArray, std::unique_ptr<ServeJob>>;

    void takeLine(const BoundedLines::Line &line);
    void takeRequest(const QByteArray &line);
    void cancelRequest(const QByteArray &id, const QByteArray &target);
    void startSome();
    std::unique_ptr<ServeJob> jobFor(const ServeRequest::Work &work);
    Result<ToolVersion> tool(const ServeCall &call) const;
    void answer(const QByteArray &id, const QByteArray &reply);
    void stopAll();
    void endWhenDone();

    ServeArguments m_arguments;
    std::unique_ptr<LineChannel> m_channel;
    std::deque<Waiting> m_waiting;
    qsizetype m_waitingBytes = 0;
    Jobs m_jobs;
    QSet<QByteArray> m_ids; ///< of all that has no reply yet
    ExecutionStatus m_status = ExecutionStatus::Ok;
    bool m_isEnding = false;
    bool m_hasEnded = false;
};

} // namespace Assay::Cli
