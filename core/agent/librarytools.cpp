// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/librarytools.h"

#include "agent/executiontools.h"
#include "agent/librarycall.h"

#include <QDateTime>
#include <QFile>

#include <algorithm>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr std::chrono::milliseconds LookTime(500);

McpTool describe(const ToolVersion &version)
{
    McpTool tool;
    tool.name = version.name;
    tool.description = version.contract.description;
    tool.inputSchema = version.contract.schema;
    // The cage has no network and shows nothing of the machine; what a tool does in it leaves no trace.
    tool.annotations.openWorld = false;
    return tool;
}

} // namespace

LibraryTools::LibraryTools(Parts parts, QObject *parent)
    : ToolProvider(parent)
    , m_parts(std::move(parts))
{
    refresh();
    connect(&m_timer, &QTimer::timeout, this, &LibraryTools::refresh);
    m_timer.start(LookTime);
}

LibraryTools::~LibraryTools() = default;

ToolStore *LibraryTools::store() const
{
    if (!m_store && QFile::exists(m_parts.library)) {
        if (auto opened = ToolStore::open(m_parts.library, ToolStore::Access::ReadOnly))
            m_store = std::move(*opened);
    }
    return m_store.get();
}

/** Changes whenever somebody writes to the library, and costs two system calls. */
QByteArray LibraryTools::stateOfFiles() const
{
    QByteArray state;
    for (const QString &path : {m_parts.library, m_parts.library + u"-wal"_s}) {
        struct stat found = {};
        if (::stat(QFile::encodeName(path).constData(), &found) != 0)
            continue;
        for (const qint64 number : {qint64(found.st_dev), qint64(found.st_ino), qint64(found.st_size), qint64(found.st_mtim.tv_sec),
                 qint64(found.st_mtim.tv_nsec)})
            state += QByteArray::number(number) + ' ';
    }
    return state;
}

void LibraryTools::refresh()
{
    const QByteArray state = stateOfFiles();
    if (state == m_state)
        return;
    // Another file may be in its place.
    m_store.reset();
    const ToolStore *const opened = store();
    auto found = opened ? opened->tools() : QList<ToolSummary>();
    if (!found)
        return; // it is busy or damaged: what was known stays, and the next look tries again
    m_state = state;
    std::ranges::sort(*found, {}, &ToolSummary::name);
    const auto isSame = [](const ToolSummary &a, const ToolSummary &b) { return a.name == b.name && a.usedVersion == b.usedVersion; };
    const bool hasChanged = !std::ranges::equal(*found, m_summaries, isSame);
    m_summaries = std::move(*found);
    if (hasChanged)
        Q_EMIT toolsChanged();
}

std::optional<ToolVersion> LibraryTools::version(const QString &name) const
{
    ToolStore *const opened = store();
    const auto found = opened ? opened->version(name) : std::unexpected(Error{});
    return found ? std::optional(*found) : std::nullopt;
}

QList<McpTool> LibraryTools::tools(const McpCaller &, const QString &after, qsizetype most) const
{
    QList<McpTool> page;
    for (auto at = std::ranges::upper_bound(m_summaries, after, {}, &ToolSummary::name); at != m_summaries.cend() && page.size() < most;
        ++at) {
        if (const auto found = version(at->name))
            page += describe(*found);
    }
    return page;
}

std::optional<McpTool> LibraryTools::tool(const McpCaller &, const QString &name) const
{
    if (!std::ranges::binary_search(m_summaries, name, {}, &ToolSummary::name))
        return std::nullopt;
    return version(name).transform(describe);
}

std::unique_ptr<McpCall> LibraryTools::call(const McpCallRequest &request)
{
    const auto found = version(request.tool);
    if (!found)
        return answeredCall(McpCallResult::error(u"The tool \"%1\" was forgotten just now."_s.arg(request.tool)));
    auto call = std::make_unique<LibraryCall>(*found, request, m_parts.sandbox, m_parts.schemaHelper);
    connect(call.get(), &LibraryCall::ended, this, [this, tool = *found](const ExecutionResult &result) { recordCall(tool, result); });
    return call;
}

/** That a call cannot be counted is no reason to fail it. */
void LibraryTools::recordCall(const ToolVersion &tool, const ExecutionResult &result)
{
    if (!ToolStore::isCall(result.status))
        return;
    if (!m_records)
        m_records = ToolStore::open(m_parts.library).value_or(nullptr);
    if (m_records)
        (void)m_records->recordCall(tool.name, tool.version, tool.contract.hash(),
            {statusName(result.status), result.usage.wallMs, QDateTime::currentDateTimeUtc()});
}

} // namespace Assay
