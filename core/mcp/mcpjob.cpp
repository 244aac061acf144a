// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpjob.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr std::array LevelNames{"debug"_L1, "info"_L1, "notice"_L1, "warning"_L1, "error"_L1, "critical"_L1, "alert"_L1, "emergency"_L1};

McpLogLevel levelOf(ToolMessage::Level level)
{
    switch (level) {
    case ToolMessage::Level::Debug:
        return McpLogLevel::Debug;
    case ToolMessage::Level::Info:
        return McpLogLevel::Info;
    case ToolMessage::Level::Warning:
        return McpLogLevel::Warning;
    case ToolMessage::Level::Error:
        return McpLogLevel::Error;
    }
    Q_UNREACHABLE_RETURN(McpLogLevel::Error);
}

} // namespace

std::optional<McpLogLevel> mcpLogLevel(const QString &name)
{
    const auto found = std::ranges::find(LevelNames, name);
    return found == LevelNames.end() ? std::nullopt : std::optional(static_cast<McpLogLevel>(found - LevelNames.begin()));
}

QString mcpLogLevelNames()
{
    return QStringList(LevelNames.begin(), LevelNames.end()).join(u", "_s);
}

McpJob::McpJob(McpCallWishes wishes, const QString &tool, const McpServerInfo &info, McpRevision revision, std::unique_ptr<McpCall> call)
    : m_wishes(std::move(wishes))
    , m_tool(tool)
    , m_revision(revision)
    , m_answers(info, revision)
    , m_call(std::move(call))
{
    connect(m_call.get(), &McpCall::progressed, this, &McpJob::tellProgress);
    connect(m_call.get(), &McpCall::messageReceived, this, &McpJob::tellMessage);
    connect(
        m_call.get(), &McpCall::finished, this, [this](const McpCallResult &result) { finish({m_answers.called(m_wishes.id, result)}); });
    connect(
        m_call.get(), &McpCall::failed, this, [this](const McpError &error) { finish(mcpErrorAnswer(m_wishes.id, error, m_revision)); });
}

McpJob::~McpJob() = default;

/** Clients are promised that the number rises. */
void McpJob::tellProgress(const ToolProgress &progress)
{
    if (m_hasEnded || m_wishes.progressToken.isEmpty() || (m_lastProgress && progress.done <= *m_lastProgress))
        return;
    m_lastProgress = progress.done;
    Q_EMIT notified(m_answers.progress(m_wishes.progressToken, progress));
}

void McpJob::tellMessage(const ToolMessage &message)
{
    if (!m_hasEnded && m_wishes.logLevel && levelOf(message.level) >= *m_wishes.logLevel)
        Q_EMIT notified(m_answers.log(message, m_tool));
}

void McpJob::finish(const McpAnswer &answer)
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    Q_EMIT finished(answer);
}

} // namespace Assay
