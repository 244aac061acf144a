// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/servecommand.h"

#include "serve/servecalljob.h"
#include "serve/serverunjob.h"
#include "serve/servevalidation.h"
#include "workplace.h"

#include <algorithm>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr qsizetype LongestLine = 128 * Limits::MiB;
constexpr qsizetype MostUnsent = 4 * Limits::MiB;
// What waits is kept in memory: with more than this nothing is read until some of it has begun.
constexpr qsizetype MostWaitingBytes = 256 * Limits::MiB;
constexpr size_t MostWaiting = 10'000;

QByteArray okReply()
{
    return QByteArrayLiteral(R"({"status":"ok"})");
}

QByteArray cancelledReply()
{
    return refusalReply({u"cancelled"_s, u"The request was cancelled before it began."_s, {}});
}

} // namespace

ServeCommand::ServeCommand(const ServeArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

ServeCommand::~ServeCommand() = default;

void ServeCommand::start()
{
    m_channel = std::make_unique<LineChannel>(STDIN_FILENO, STDOUT_FILENO, LineLimits{LongestLine, MostUnsent});
    connect(m_channel.get(), &LineChannel::lineReceived, this, &ServeCommand::takeLine);
    connect(m_channel.get(), &LineChannel::inputEnded, this, [this](bool isWithinLine) {
        if (isWithinLine)
            answer("null"_ba,
                refusalReply({u"request-cut"_s, tr("The input ended within a request: a line feed has to end each of them."), {}}));
        endWhenDone();
    });
    connect(m_channel.get(), &LineChannel::drained, this, &ServeCommand::endWhenDone);
    connect(m_channel.get(), &LineChannel::outputLost, this, [this] {
        m_status = ExecutionStatus::Cancelled;
        stopAll();
    });
}

void ServeCommand::cancel()
{
    m_status = ExecutionStatus::Cancelled;
    stopAll();
}

void ServeCommand::takeLine(const BoundedLines::Line &line)
{
    if (const auto *const tooLong = std::get_if<BoundedLines::TooLong>(&line)) {
        answer("null"_ba,
            refusalReply({u"request-too-large"_s,
                tr("A request may have %1 bytes; this line had %2.").arg(QString::number(LongestLine), QString::number(tooLong->bytes)),
                {}}));
        return;
    }
    const auto &text = std::get<QByteArray>(line);
    if (!text.trimmed().isEmpty())
        takeRequest(text);
}

void ServeCommand::takeRequest(const QByteArray &line)
{
    ServeRequest request = ServeRequest::parse(line);
    if (m_isEnding)
        return;
    if (!request.work) {
        answer(request.id, refusalReply(request.work.error()));
    } else if (m_ids.contains(request.id)) {
        answer(request.id,
            refusalReply({u"id-in-use"_s,
                tr("A request with the id %1 is under way. Give each request an id of its own.").arg(QString::fromUtf8(request.id)), {}}));
    } else if (const auto *const cancel = std::get_if<ServeCancel>(&*request.work)) {
        cancelRequest(request.id, cancel->target);
    } else {
        m_ids.insert(request.id);
        m_waiting.push_back({request.id, std::move(*request.work), line.size()});
        m_waitingBytes += line.size();
        startSome();
    }
}

void ServeCommand::cancelRequest(const QByteArray &id, const QByteArray &target)
{
    if (const auto running = m_jobs.find(target); running != m_jobs.end()) {
        answer(id, okReply());
        running->second->cancel();
        return;
    }
    const auto waiting = std::ranges::find(m_waiting, target, &Waiting::id);
    if (waiting == m_waiting.end()) {
        answer(id, refusalReply({u"id-unknown"_s, tr("No request with the id %1 is under way.").arg(QString::fromUtf8(target)), {}}));
        return;
    }
    m_waitingBytes -= waiting->bytes;
    m_waiting.erase(waiting);
    answer(id, okReply());
    answer(target, cancelledReply());
}

void ServeCommand::startSome()
{
    while (!m_waiting.empty() && m_jobs.size() < static_cast<size_t>(m_arguments.jobs) && !m_isEnding) {
        const Waiting next = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_waitingBytes -= next.bytes;
        ServeJob *const job = m_jobs.emplace(next.id, jobFor(next.work)).first->second.get();
        connect(job, &ServeJob::happened, this, [this, id = next.id](const QByteArray &event) { m_channel->send(withId(id, event)); });
        connect(job, &ServeJob::finished, this, [this, id = next.id](const QByteArray &reply) {
            // It may be the sender of what led here.
            m_jobs.extract(id).mapped().release()->deleteLater();
            answer(id, reply);
            startSome();
        });
        job->start();
    }
    m_channel->setPaused(m_waitingBytes > MostWaitingBytes || m_waiting.size() > MostWaiting);
}

std::unique_ptr<ServeJob> ServeCommand::jobFor(const ServeRequest::Work &work)
{
    if (const auto *const validate = std::get_if<ServeValidate>(&work))
        return std::make_unique<ServeValidation>(*validate, workplace());
    if (const auto *const run = std::get_if<ServeRun>(&work))
        return std::make_unique<ServeRunJob>(*run, console(), workplace());
    const auto &call = std::get<ServeCall>(work);
    return std::make_unique<ServeCallJob>(call, tool(call), console(), workplace());
}

/** The library is opened for each call: what was promoted meanwhile counts. */
Result<ToolVersion> ServeCommand::tool(const ServeCall &call) const
{
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    return library ? (*library)->version(call.tool, call.version) : std::unexpected(library.error());
}

void ServeCommand::answer(const QByteArray &id, const QByteArray &reply)
{
    m_ids.remove(id);
    m_channel->send(withId(id, reply));
    endWhenDone();
}

void ServeCommand::stopAll()
{
    m_isEnding = true;
    for (const Waiting &waiting : std::exchange(m_waiting, {}))
        answer(waiting.id, cancelledReply());
    // A job that ends takes itself out of the map.
    QList<ServeJob *> jobs;
    for (const auto &[id, job] : m_jobs)
        jobs.append(job.get());
    for (ServeJob *const job : std::as_const(jobs))
        job->cancel();
    endWhenDone();
}

void ServeCommand::endWhenDone()
{
    const bool mayEnd = m_isEnding || m_channel->hasInputEnded();
    if (m_hasEnded || !mayEnd || !m_jobs.empty() || !m_waiting.empty() || !m_channel->isDrained())
        return;
    m_hasEnded = true;
    m_channel->close();
    finish(m_status);
}

} // namespace Assay::Cli
