// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcphttpendpoint.h"

#include "mcp/jsonobject.h"
#include "mcp/mcphttpanswer.h"
#include "mcp/mcphttplistener.h"
#include "mcp/mcphttpsessions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QByteArray SessionHeader = "Mcp-Session-Id"_ba;
const QByteArray RevisionHeader = "MCP-Protocol-Version"_ba;

/** `=?base64?…?=` is how a value is sent that is no visible ASCII. */
QByteArray decodedHeader(const QByteArray &value)
{
    static const QByteArray start = "=?base64?"_ba;
    static const QByteArray end = "?="_ba;
    if (!value.startsWith(start) || !value.endsWith(end) || value.size() < start.size() + end.size())
        return value;
    const auto decoded = QByteArray::fromBase64Encoding(
        value.sliced(start.size()).chopped(end.size()), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? *decoded : value;
}

HttpResponse methodRefusal(const QByteArray &sentence, const QByteArray &allowed)
{
    HttpResponse response = HttpResponse::text(405, sentence);
    response.headers.add("Allow"_ba, allowed);
    return response;
}

bool isJson(const QByteArray &mediaType)
{
    return mediaType.split(';').constFirst().trimmed().compare("application/json"_ba, Qt::CaseInsensitive) == 0;
}

std::optional<HttpResponse> formRefusal(const HttpRequestHead &head, const QByteArray &path)
{
    if (head.path != path)
        return HttpResponse::text(404, "There is nothing at this path. The Model Context Protocol is spoken at " + path + '.');
    if (head.method == "POST") {
        if (!isJson(head.headers.value("Content-Type")))
            return HttpResponse::text(415, "The body of a POST has to be of the Content-Type application/json."_ba);
        const McpAcceptance acceptance = McpAcceptance::of(head.headers);
        if (!acceptance.json && !acceptance.events)
            return HttpResponse::text(406, "The header Accept has to allow application/json and text/event-stream."_ba);
        return {};
    }
    if (head.method != "GET" && head.method != "DELETE")
        return methodRefusal("The Model Context Protocol uses POST, GET and DELETE."_ba, "POST, GET, DELETE"_ba);
    const std::optional<McpRevision> revision = mcpRevision(head.headers.value(RevisionHeader));
    if ((revision && isStateless(*revision)) || !head.headers.has(SessionHeader))
        return methodRefusal("Without a session there is only POST."_ba, "POST"_ba);
    if (head.method == "GET" && !McpAcceptance::of(head.headers).events)
        return HttpResponse::text(406, "A GET opens a stream: the header Accept has to allow text/event-stream."_ba);
    return {};
}

/** A stateless request says in headers what its body says, so that what stands between need not read it. */
std::optional<McpError> headerFlaw(const HttpHeaders &headers, const McpMessage &request)
{
    const auto flaw = [&](const QByteArray &header, const std::optional<QString> &inBody) -> std::optional<McpError> {
        if (!inBody)
            return {};
        const QByteArray wanted = inBody->toUtf8();
        const QByteArray found = headers.value(header);
        if (headers.count(header) == 1 && decodedHeader(found) == wanted)
            return {};
        const QString message = headers.has(header) ? u"The header %1 does not say what the body says, which is \"%2\"."_s
                                                    : u"The header %1 is missing; it has to be \"%2\", as in the body."_s;
        return McpError{McpErrorCode::HeaderMismatch, message.arg(QString::fromLatin1(header), *inBody)};
    };
    if (auto found = flaw(RevisionHeader, request.params.metaProtocolVersion))
        return found;
    if (auto found = flaw("Mcp-Method"_ba, request.method))
        return found;
    return request.method == "tools/call"_L1 ? flaw("Mcp-Name"_ba, request.params.name) : std::nullopt;
}

bool speaksStateless(const HttpHeaders &headers, const McpMessage &message)
{
    const std::optional<McpRevision> revision = mcpRevision(headers.value(RevisionHeader));
    return message.params.metaProtocolVersion || (revision && isStateless(*revision));
}

} // namespace

McpHttpEndpoint::McpHttpEndpoint(McpService &service, McpHttpOptions options, QObject *parent)
    : QObject(parent)
    , m_service(service)
    , m_options(std::move(options))
    , m_sessions(std::make_unique<McpHttpSessions>(m_options.sessions, m_options.sessionsOfOne))
{
    connect(&service, &McpService::toolsChanged, this, &McpHttpEndpoint::tellSessions);
    connect(&m_keepAliveTimer, &QTimer::timeout, this, &McpHttpEndpoint::keepStreamsAlive);
    m_keepAliveTimer.start(m_options.keepAliveTime);
}

McpHttpEndpoint::~McpHttpEndpoint() = default;

HttpAccess McpHttpEndpoint::access(HttpAccess access) const
{
    access.authorize = [path = m_options.path, authorization = m_options.authorization](
                           const HttpRequestHead &head) -> std::optional<HttpResponse> {
        const auto caller = authorization(head);
        if (!caller)
            return caller.error();
        return formRefusal(head, path);
    };
    return access;
}

qsizetype McpHttpEndpoint::sessionCount() const
{
    return m_sessions->count();
}

void McpHttpEndpoint::answer(HttpExchange *exchange)
{
    const HttpRequestHead &head = exchange->head();
    const auto caller = m_options.authorization(head);
    if (!caller)
        exchange->respond(caller.error());
    else if (const auto refusal = formRefusal(head, m_options.path))
        exchange->respond(*refusal);
    else if (head.method == "GET")
        openStream(exchange, *caller);
    else if (head.method == "DELETE")
        endSession(exchange, *caller);
    else
        post(exchange, *caller);
}

void McpHttpEndpoint::post(HttpExchange *exchange, const McpCaller &caller)
{
    const auto message = McpMessage::parse(exchange->body());
    if (!message) {
        McpAnswer answer = mcpErrorAnswer(message.error().id, message.error().error, NewestStatefulRevision);
        answer.status = 400;
        exchange->respond(mcpResponse(answer));
    } else if (speaksStateless(exchange->head().headers, *message)) {
        postStateless(exchange, caller, *message);
    } else if (message->kind == McpMessage::Kind::Request && message->method == "initialize"_L1) {
        initialize(exchange, caller, *message);
    } else {
        postInSession(exchange, caller, *message);
    }
}

void McpHttpEndpoint::postStateless(HttpExchange *exchange, const McpCaller &caller, const McpMessage &message)
{
    if (message.kind != McpMessage::Kind::Request) {
        exchange->respond({202, {}, {}, {}});
        return;
    }
    std::optional<McpError> flaw = headerFlaw(exchange->head().headers, message);
    if (!flaw)
        flaw = McpService::statelessFlaw(message);
    if (flaw) {
        McpAnswer answer = mcpErrorAnswer(message.id, *flaw, McpRevision::V2026_07_28);
        answer.status = 400;
        exchange->respond(mcpResponse(answer));
        return;
    }
    if (message.method == "subscriptions/listen"_L1) {
        listen(exchange, caller, message);
        return;
    }
    send(exchange, message, m_service.answer(message, {McpRevision::V2026_07_28, caller}), {});
}

void McpHttpEndpoint::listen(HttpExchange *exchange, const McpCaller &caller, const McpMessage &request)
{
    const auto refuse = [&](const McpError &error) {
        exchange->respond(mcpResponse(mcpErrorAnswer(request.id, error, McpRevision::V2026_07_28)));
    };
    if (!request.params.hasNotifications)
        refuse({McpErrorCode::InvalidParams,
            u"params.notifications is missing: it says what to listen for, such as {\"toolsListChanged\": true}."_s});
    else if (!McpAcceptance::of(exchange->head().headers).events)
        exchange->respond(HttpResponse::text(406, "Listening opens a stream: the header Accept has to allow text/event-stream."_ba));
    else if (!mayListen(caller))
        refuse({McpErrorCode::Busy, u"Too many clients listen. Ask tools/list from time to time instead."_s});
    else
        m_listeners += new McpHttpListener(m_service, caller, request, exchange, m_options.keepAliveTime, this);
}

void McpHttpEndpoint::initialize(HttpExchange *exchange, const McpCaller &caller, const McpMessage &request)
{
    if (!request.params.protocolVersion) {
        exchange->respond(mcpResponse(mcpErrorAnswer(request.id,
            {McpErrorCode::InvalidParams, u"params.protocolVersion is missing: it says which revision the client speaks."_s},
            NewestStatefulRevision)));
        return;
    }
    const McpPeer peer{McpService::negotiated(*request.params.protocolVersion), caller};
    const auto id = m_sessions->begin(peer);
    if (!id) {
        exchange->respond(mcpResponse(mcpErrorAnswer(
            request.id, {McpErrorCode::Busy, u"All sessions of this server are in use. Try again later."_s}, NewestStatefulRevision)));
        return;
    }
    exchange->respond(mcpResponse({m_service.answers(peer.revision).initialized(request.id)}, {{SessionHeader, *id}}));
}

/** The session that the request names; when there is none it has its answer. */
McpHttpSession *McpHttpEndpoint::sessionOf(HttpExchange *exchange, const McpCaller &caller)
{
    const HttpHeaders &headers = exchange->head().headers;
    if (headers.count(SessionHeader) != 1) {
        exchange->respond(
            HttpResponse::text(400, "The header Mcp-Session-Id is missing. Begin with the request initialize, whose answer has it."_ba));
        return nullptr;
    }
    if (headers.has(RevisionHeader)) {
        const std::optional<McpRevision> revision = mcpRevision(headers.value(RevisionHeader));
        if (!revision || isStateless(*revision)) {
            exchange->respond(HttpResponse::text(400,
                "The header MCP-Protocol-Version names no revision that is spoken in sessions: "
                    + mcpRevisionNames().sliced(1).join(", "_ba) + '.'));
            return nullptr;
        }
    }
    // Somebody else's session is no session.
    McpHttpSession *const session = m_sessions->find(headers.value(SessionHeader), caller);
    if (!session) {
        exchange->respond(
            HttpResponse::text(404, "There is no such session, or it has ended. Begin a new one with the request initialize."_ba));
        return nullptr;
    }
    session->peer.caller = caller;
    session->sinceUse.start();
    return session;
}

void McpHttpEndpoint::postInSession(HttpExchange *exchange, const McpCaller &caller, const McpMessage &message)
{
    McpHttpSession *const session = sessionOf(exchange, caller);
    if (!session)
        return;
    if (message.kind != McpMessage::Kind::Request) {
        notifySession(*session, message);
        exchange->respond({202, {}, {}, {}});
        return;
    }
    const auto refuse = [&](const McpError &error) {
        exchange->respond(mcpResponse(mcpErrorAnswer(message.id, error, session->peer.revision)));
    };
    if (session->answers.contains(message.id)) {
        refuse({McpErrorCode::InvalidRequest,
            u"A request with the id %1 is under way. Give each request an id of its own."_s.arg(QString::fromUtf8(message.id))});
    } else if (message.method == "logging/setLevel"_L1) {
        const std::optional<McpLogLevel> level = mcpLogLevel(message.params.level.value_or(QString()));
        if (!level) {
            refuse({McpErrorCode::InvalidParams, u"params.level has to be one of %1."_s.arg(mcpLogLevelNames())});
            return;
        }
        session->peer.sessionLogLevel = *level;
        exchange->respond(mcpResponse({m_service.answers(session->peer.revision).empty(message.id)}));
    } else {
        send(exchange, message, m_service.answer(message, session->peer), exchange->head().headers.value(SessionHeader));
    }
}

void McpHttpEndpoint::notifySession(McpHttpSession &session, const McpMessage &message)
{
    if (message.kind != McpMessage::Kind::Notification || message.method != "notifications/cancelled"_L1)
        return;
    if (McpHttpAnswer *const answer = session.answers.value(message.params.requestId))
        answer->cancel();
}

void McpHttpEndpoint::send(HttpExchange *exchange, const McpMessage &request, McpReply reply, const QByteArray &sessionId)
{
    const McpAcceptance acceptance = McpAcceptance::of(exchange->head().headers);
    if (const McpAnswer *const answer = std::get_if<McpAnswer>(&reply)) {
        if (acceptance.json) {
            exchange->respond(mcpResponse(*answer));
        } else {
            exchange->beginEvents();
            exchange->sendEvent(answer->message);
            exchange->endEvents();
        }
        return;
    }
    const McpClientLeaves leaves = sessionId.isEmpty() ? McpClientLeaves::Cancels : McpClientLeaves::ChangesNothing;
    auto *const answer =
        new McpHttpAnswer(std::get<std::unique_ptr<McpJob>>(std::move(reply)), exchange, acceptance, leaves, m_options.keepAliveTime, this);
    if (sessionId.isEmpty())
        return;
    m_sessions->find(sessionId)->answers.insert(request.id, answer);
    connect(answer, &McpHttpAnswer::ended, this, [this, sessionId, id = request.id] {
        if (McpHttpSession *const session = m_sessions->find(sessionId))
            session->answers.remove(id);
    });
}

void McpHttpEndpoint::openStream(HttpExchange *exchange, const McpCaller &caller)
{
    McpHttpSession *const session = sessionOf(exchange, caller);
    if (!session)
        return;
    if (!session->stream && !mayListen(caller)) {
        exchange->respond(HttpResponse::text(503, "Too many clients listen. Ask tools/list from time to time instead."_ba));
        return;
    }
    // A client that opens a second one has lost the first.
    if (session->stream)
        session->stream->endEvents();
    session->stream = exchange;
    exchange->beginEvents();
    exchange->sendComment();
}

void McpHttpEndpoint::endSession(HttpExchange *exchange, const McpCaller &caller)
{
    if (!sessionOf(exchange, caller))
        return;
    const std::unique_ptr<McpHttpSession> session = m_sessions->take(exchange->head().headers.value(SessionHeader));
    for (const QPointer<McpHttpAnswer> &answer : std::as_const(session->answers)) {
        if (answer)
            answer->cancel();
    }
    if (session->stream)
        session->stream->endEvents();
    exchange->respond({204, {}, {}, {}});
}

bool McpHttpEndpoint::mayListen(const McpCaller &caller) const
{
    qsizetype all = 0;
    qsizetype own = 0;
    const auto count = [&](const McpCaller &listening) {
        ++all;
        own += isSameCaller(listening, caller);
    };
    for (const McpHttpSession *const session : m_sessions->listening())
        count(session->peer.caller);
    for (const QPointer<McpHttpListener> &listener : m_listeners) {
        if (listener)
            count(listener->caller());
    }
    return all < m_options.listeners && own < m_options.listenersOfOne;
}

void McpHttpEndpoint::tellSessions()
{
    for (const McpHttpSession *const session : m_sessions->listening())
        session->stream->sendEvent(m_service.answers(session->peer.revision).toolsChanged({}));
}

void McpHttpEndpoint::keepStreamsAlive()
{
    m_listeners.removeIf([](const QPointer<McpHttpListener> &listener) { return !listener; });
    for (const McpHttpSession *const session : m_sessions->listening()) {
        if (!session->stream->isCongested())
            session->stream->sendComment();
    }
}

void McpHttpEndpoint::endStreams()
{
    for (const QPointer<McpHttpListener> &listener : std::exchange(m_listeners, {})) {
        if (listener)
            listener->finish();
    }
    for (const McpHttpSession *const session : m_sessions->listening())
        session->stream->endEvents();
}

} // namespace Assay
