// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpservice.h"

#include "mcp/jsonobject.h"

#include <numeric>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto CursorEncoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
constexpr qsizetype LongestQuotation = 200;

/** What arrived, for a sentence. */
QString quoted(const QString &text)
{
    return u'"' + (text.size() > LongestQuotation ? text.first(LongestQuotation) + u'…' : text) + u'"';
}

QString cursorBehind(const QString &name)
{
    return QString::fromLatin1(name.toUtf8().toBase64(CursorEncoding));
}

/** Prompts and resources: clients that keep lists ask for all of them, so there are lists, without a member. */
std::optional<McpAnswer> answerOfNone(const McpMessage &request, const McpAnswers &answers, McpRevision revision)
{
    for (const auto &[method, what] : {std::pair("prompts/list"_L1, "prompts"), std::pair("resources/list"_L1, "resources"),
             std::pair("resources/templates/list"_L1, "resourceTemplates")}) {
        if (request.method == method)
            return McpAnswer{answers.emptyList(request.id, what)};
    }
    const int unknownResource = isStateless(revision) ? McpErrorCode::InvalidParams : McpErrorCode::ResourceNotFound;
    for (const auto &[method, code, sentence] :
        {std::tuple("prompts/get"_L1, McpErrorCode::InvalidParams, u"This server has no prompts."_s),
            std::tuple("resources/read"_L1, unknownResource, u"This server has no resources."_s)}) {
        if (request.method == method) {
            const QByteArray data = request.params.uri ? JsonObject().addText("uri", *request.params.uri).text() : QByteArray();
            return mcpErrorAnswer(request.id, {code, sentence, data}, revision);
        }
    }
    return {};
}

std::optional<QString> nameBefore(const QString &cursor)
{
    const auto decoded = QByteArray::fromBase64Encoding(cursor.toUtf8(), CursorEncoding | QByteArray::AbortOnBase64DecodingErrors);
    return decoded && !(*decoded).isEmpty() ? std::optional(QString::fromUtf8(*decoded)) : std::nullopt;
}

} // namespace

McpService::McpService(ToolProvider &provider, McpServerInfo info, const McpLimits &limits, QObject *parent)
    : QObject(parent)
    , m_provider(provider)
    , m_info(std::move(info))
    , m_limits(limits)
{
    m_changeTimer.setSingleShot(true);
    m_changeTimer.setInterval(limits.changeTime);
    connect(&m_changeTimer, &QTimer::timeout, this, &McpService::toolsChanged);
    connect(&provider, &ToolProvider::toolsChanged, this, [this] {
        if (!m_changeTimer.isActive())
            m_changeTimer.start();
    });
}

McpService::~McpService() = default;

qsizetype McpService::callCount() const
{
    return std::accumulate(m_callsOfCaller.cbegin(), m_callsOfCaller.cend(), qsizetype(0));
}

McpRevision McpService::negotiated(const QString &wanted)
{
    const std::optional<McpRevision> known = mcpRevision(wanted.toUtf8());
    return known && !isStateless(*known) ? *known : NewestStatefulRevision;
}

std::optional<McpError> McpService::statelessFlaw(const McpMessage &request)
{
    const auto missing = [](const QString &key) {
        return McpError{McpErrorCode::InvalidParams,
            u"params._meta[\"io.modelcontextprotocol/%1\"] is missing. Every request of revision 2026-07-28 has it."_s.arg(key)};
    };
    if (!request.params.metaProtocolVersion)
        return missing(u"protocolVersion"_s);
    const QString wanted = *request.params.metaProtocolVersion;
    const std::optional<McpRevision> known = mcpRevision(wanted.toUtf8());
    if (!known || !isStateless(*known)) {
        QList<QByteArray> supported = mcpRevisionNames();
        for (QByteArray &name : supported)
            name = '"' + name + '"';
        const QString message = known
            ? u"Revision %1 begins with the request initialize, and its requests name no revision in _meta."_s.arg(wanted)
            : u"This server does not speak revision %1. It speaks %2."_s.arg(
                  quoted(wanted), QString::fromLatin1(mcpRevisionNames().join(", "_ba)));
        return McpError{McpErrorCode::UnsupportedProtocolVersion, message,
            JsonObject().add("supported", jsonArray(supported)).addText("requested", wanted).text()};
    }
    if (!request.params.metaClientCapabilities)
        return missing(u"clientCapabilities"_s);
    return {};
}

McpError McpService::unknownMethod(const McpMessage &request, McpRevision revision)
{
    const QString known = isStateless(revision) ? u"server/discover, tools/list, tools/call and subscriptions/listen"_s
                                                : u"initialize, ping, logging/setLevel, tools/list and tools/call"_s;
    return {McpErrorCode::MethodNotFound,
        u"This server has no method %1 in revision %2. It has %3."_s.arg(
            quoted(request.method), QString::fromLatin1(mcpRevisionName(revision)), known)};
}

McpReply McpService::answer(const McpMessage &request, const McpPeer &peer)
{
    const McpAnswers answers(m_info, peer.revision);
    if (request.method == "tools/list"_L1)
        return listTools(request, peer);
    if (request.method == "tools/call"_L1)
        return callTool(request, peer);
    if (!isStateless(peer.revision) && request.method == "ping"_L1)
        return McpAnswer{answers.empty(request.id)};
    if (isStateless(peer.revision) && request.method == "server/discover"_L1)
        return McpAnswer{answers.discovered(request.id)};
    if (const std::optional<McpAnswer> none = answerOfNone(request, answers, peer.revision))
        return *none;
    return mcpErrorAnswer(request.id, unknownMethod(request, peer.revision), peer.revision);
}

McpReply McpService::listTools(const McpMessage &request, const McpPeer &peer) const
{
    const std::optional<QString> after = request.params.cursor ? nameBefore(*request.params.cursor) : QString();
    if (!after)
        return mcpErrorAnswer(request.id,
            {McpErrorCode::InvalidParams,
                u"params.cursor is %1, which no list of this server gave as nextCursor. Leave it out to begin at the start."_s.arg(
                    quoted(*request.params.cursor))},
            peer.revision);
    QList<McpTool> page = m_provider.tools(peer.caller, *after, m_limits.page + 1);
    const bool isLast = page.size() <= m_limits.page;
    if (!isLast)
        page.resize(m_limits.page);
    return McpAnswer{McpAnswers(m_info, peer.revision).tools(request.id, page, isLast ? QString() : cursorBehind(page.constLast().name))};
}

std::optional<McpCallWishes> McpService::wishesOf(const McpMessage &request, const McpPeer &peer, McpError &error) const
{
    McpCallWishes wishes{request.id, request.params.progressToken};
    if (!isStateless(peer.revision)) {
        wishes.logLevel = peer.sessionLogLevel;
    } else if (request.params.metaLogLevel) {
        wishes.logLevel = mcpLogLevel(*request.params.metaLogLevel);
        if (!wishes.logLevel) {
            error = {McpErrorCode::InvalidParams,
                u"params._meta[\"io.modelcontextprotocol/logLevel\"] is %1; it has to be one of %2."_s.arg(
                    quoted(*request.params.metaLogLevel), mcpLogLevelNames())};
            return {};
        }
    }
    return wishes;
}

McpReply McpService::callTool(const McpMessage &request, const McpPeer &peer)
{
    const auto refused = [&](int code, const QString &message) { return mcpErrorAnswer(request.id, {code, message}, peer.revision); };
    if (!request.params.name)
        return refused(McpErrorCode::InvalidParams, u"params.name is missing: it says which tool to call."_s);
    const QString name = *request.params.name;
    if (!m_provider.tool(peer.caller, name))
        return refused(McpErrorCode::InvalidParams, u"There is no tool %1. Ask tools/list for those that there are."_s.arg(quoted(name)));
    McpError error;
    std::optional<McpCallWishes> wishes = wishesOf(request, peer, error);
    if (!wishes)
        return mcpErrorAnswer(request.id, error, peer.revision);
    if (m_callsOfCaller.value(peer.caller.subject) >= m_limits.callsOfOneCaller || callCount() >= m_limits.calls)
        return refused(McpErrorCode::Busy, u"Too many calls are under way. Call again when one of them has ended."_s);

    auto job = std::make_unique<McpJob>(std::move(*wishes), name, m_info, peer.revision,
        m_provider.call({name, request.params.arguments.value_or(JsonText::emptyObject()), peer.caller,
            request.params.metaClientCapabilities.value_or(JsonText::emptyObject())}));
    const QString subject = peer.caller.subject;
    ++m_callsOfCaller[subject];
    connect(job.get(), &QObject::destroyed, this, [this, subject] {
        if (--m_callsOfCaller[subject] == 0)
            m_callsOfCaller.remove(subject);
    });
    return job;
}

} // namespace Assay
