// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpserver.h"
#include "mcp/mcphttpendpoint.h"
#include "rawclient.h"
#include "scriptedprovider.h"

#include <QElapsedTimer>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace Assay;
using namespace std::chrono_literals;

namespace {

struct Settings
{
    HttpLimits http;
    McpLimits mcp;
    qsizetype sessions = 256;
    qsizetype sessionsOfOne = 128;
    qsizetype listeners = 64;
    qsizetype listenersOfOne = 32;
    std::chrono::milliseconds keepAliveTime = 15s;
};

const QByteArray Meta =
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}})"_ba;
/** What every result without sessions ends with. */
const QByteArray Tail =
    R"("resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"assay","title":"Assay","version":"1.2"}})"_ba;

QByteArray request(const QByteArray &id, const QByteArray &method, const QByteArray &params = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + '"' + (params.isEmpty() ? ""_ba : R"(,"params":{)" + params + '}')
        + '}';
}

QByteArray result(const QByteArray &id, const QByteArray &members)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{)" + members + "}}";
}

QByteArray error(const QByteArray &id, int code, const QByteArray &message, const QByteArray &data = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message + '"'
        + (data.isEmpty() ? ""_ba : R"(,"data":)" + data) + "}}";
}

QByteArray http(const QByteArray &method, const QByteArray &path, const QByteArray &headers, const QByteArray &body = {})
{
    return method + ' ' + path + " HTTP/1.1\r\nHost: localhost:PORT\r\n" + headers + "Content-Length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body;
}

const QByteArray Token = "Authorization: Bearer sesame\r\n"_ba;
const QByteArray Usual = Token + "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n";

/** A POST of a revision without sessions, with the headers that its body asks for. */
QByteArray stateless(const QByteArray &id, const QByteArray &method, const QByteArray &params = {}, const QByteArray &name = {})
{
    const QByteArray headers = Usual + "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method + "\r\n"
        + (name.isEmpty() ? ""_ba : "Mcp-Name: " + name + "\r\n");
    return http("POST"_ba, "/mcp"_ba, headers,
        request(id, method, params.contains("\"_meta\"") ? params : Meta + (params.isEmpty() ? ""_ba : ',' + params)));
}

QByteArray statelessCall(const QByteArray &id, const QByteArray &tool, const QByteArray &arguments = "{}"_ba)
{
    return stateless(id, "tools/call"_ba, R"("name":")" + tool + R"(","arguments":)" + arguments, tool);
}

QByteArray inSession(const QByteArray &session, const QByteArray &body, const QByteArray &more = {})
{
    return http("POST"_ba, "/mcp"_ba, Usual + "Mcp-Session-Id: " + session + "\r\nMCP-Protocol-Version: 2025-11-25\r\n" + more, body);
}

/** The status of the last answer, and its body; of a stream what has come of it, chunks put together. */
struct Answer
{
    int status = 0;
    QByteArray head;
    QByteArray body;
    bool isWhole = false;
};

Answer lastAnswer(const QByteArray &received)
{
    Answer answer;
    const qsizetype start = received.lastIndexOf("HTTP/1.1 ");
    const qsizetype end = received.indexOf("\r\n\r\n", start);
    if (start < 0 || end < 0)
        return answer;
    answer.head = received.sliced(start, end - start);
    answer.status = answer.head.mid(9, 3).toInt();
    const QByteArray rest = received.sliced(end + 4);
    static const QRegularExpression length(u"Content-Length: (\\d+)"_s);
    if (const auto match = length.match(QString::fromLatin1(answer.head)); match.hasMatch()) {
        answer.body = rest;
        answer.isWhole = rest.size() == match.captured(1).toLongLong();
        return answer;
    }
    for (qsizetype at = 0; at < rest.size();) {
        const qsizetype line = rest.indexOf("\r\n", at);
        if (line < 0)
            break;
        const qsizetype size = rest.sliced(at, line - at).toLongLong(nullptr, 16);
        answer.isWhole = size == 0;
        answer.body += rest.mid(line + 2, size);
        at = line + 2 + size + 2;
    }
    answer.isWhole = answer.isWhole || answer.status == 204;
    return answer;
}

QByteArray sse(const QByteArray &message)
{
    return "data: " + message + "\n\n";
}

QByteArray unsupported(const QByteArray &version)
{
    return R"({"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26"],"requested":")" + version + "\"}";
}

} // namespace

class TestMcpHttp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { start({}); }
    void cleanup();

    void guards_data();
    void guards();
    void answersWithoutSessions_data();
    void answersWithoutSessions();
    void listsPageByPage();
    void keepsToolsToThoseWhoMayUseThem();
    void writesContent();
    void tellsWhileItRuns();
    void tellsOnlyWhatWasAskedFor();
    void keepsQuietStreamsAlive();
    void leavingCancels();
    void tellsListeners();
    void opensSessions_data();
    void opensSessions();
    void guardsSessions_data();
    void guardsSessions();
    void answersInSessions_data();
    void answersInSessions();
    void aNotificationCancels();
    void leavingASessionCancelsNothing();
    void tellsSessions();
    void endsSessions();
    void makesRoomForSessions();
    void limitsCalls();
    void limitsListeners();
    void keepsNobodyOut();
    void mixesNothingUp();
    void listsManyToolsQuickly();

private:
    void start(const Settings &settings);
    std::unique_ptr<RawClient> connectWith(QByteArray bytes);
    Answer ask(const QByteArray &bytes);
    QByteArray openSession(const QByteArray &token = Token);

    std::unique_ptr<ScriptedProvider> m_provider;
    std::unique_ptr<McpService> m_service;
    std::unique_ptr<McpHttpEndpoint> m_endpoint;
    std::unique_ptr<HttpServer> m_server;
};

void TestMcpHttp::cleanup()
{
    m_server.reset();
    m_endpoint.reset();
    m_service.reset();
    m_provider.reset();
}

void TestMcpHttp::start(const Settings &settings)
{
    cleanup();
    m_provider = std::make_unique<ScriptedProvider>();
    m_service = std::make_unique<McpService>(*m_provider, McpServerInfo{u"assay"_s, u"Assay"_s, u"1.2"_s, u"Call echo."_s}, settings.mcp);
    McpHttpOptions options;
    options.sessions = settings.sessions;
    options.sessionsOfOne = settings.sessionsOfOne;
    options.listeners = settings.listeners;
    options.listenersOfOne = settings.listenersOfOne;
    options.keepAliveTime = settings.keepAliveTime;
    const McpAuthorization agent = bearerIs({u"ann"_s, {}, false}, "sesame"_ba);
    const McpAuthorization op = bearerIs({u"olga"_s, {}, true}, "master"_ba);
    options.authorization = [agent, op](const HttpRequestHead &head) {
        auto caller = op(head);
        return caller ? caller : agent(head);
    };
    m_endpoint = std::make_unique<McpHttpEndpoint>(*m_service, options);
    m_server = std::make_unique<HttpServer>(settings.http);
    connect(m_server.get(), &HttpServer::requestReceived, m_endpoint.get(), &McpHttpEndpoint::answer);
    QVERIFY(m_server->listen(QHostAddress(QHostAddress::LocalHost), 0, m_endpoint->access()));
}

std::unique_ptr<RawClient> TestMcpHttp::connectWith(QByteArray bytes)
{
    auto client = std::make_unique<RawClient>(m_server->port());
    client->send(bytes.replace("PORT", QByteArray::number(m_server->port())));
    return client;
}

Answer TestMcpHttp::ask(const QByteArray &bytes)
{
    const auto client = connectWith(bytes);
    if (!QTest::qWaitFor([&] { return lastAnswer(client->answer()).isWhole; }))
        qWarning("No whole answer came: %s", client->answer().constData());
    return lastAnswer(client->answer());
}

QByteArray TestMcpHttp::openSession(const QByteArray &token)
{
    const Answer answer = ask(http("POST"_ba, "/mcp"_ba, QByteArray(Usual).replace(Token, token),
        request(
            "0"_ba, "initialize"_ba, R"("protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"})"_ba)));
    static const QRegularExpression header(u"\r\nMcp-Session-Id: ([A-Za-z0-9_-]{43})\r\n"_s);
    return header.match(QString::fromLatin1(answer.head)).captured(1).toLatin1();
}

void TestMcpHttp::guards_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("header");

    const auto row = [](const char *name, const QByteArray &sent, int status, const QByteArray &body, const QByteArray &header = {}) {
        QTest::newRow(name) << sent << status << body << header;
    };
    const QByteArray ping = request("1"_ba, "ping"_ba);
    row("other path", http("POST"_ba, "/"_ba, Usual, ping), 404,
        "There is nothing at this path. The Model Context Protocol is spoken at /mcp.\n"_ba);
    row("other method", http("PUT"_ba, "/mcp"_ba, Usual, ping), 405, "The Model Context Protocol uses POST, GET and DELETE.\n"_ba,
        "Allow: POST, GET, DELETE"_ba);
    row("a form", http("POST"_ba, "/mcp"_ba, Token + "Content-Type: text/plain\r\n", ping), 415,
        "The body of a POST has to be of the Content-Type application/json.\n"_ba);
    row("no type", http("POST"_ba, "/mcp"_ba, Token, ping), 415, "The body of a POST has to be of the Content-Type application/json.\n"_ba);
    row("accepts pages", http("POST"_ba, "/mcp"_ba, Token + "Content-Type: application/json\r\nAccept: text/html\r\n", ping), 406,
        "The header Accept has to allow application/json and text/event-stream.\n"_ba);
    const QByteArray challenge = "WWW-Authenticate: Bearer realm=\"assay\""_ba;
    row("no token", http("POST"_ba, "/mcp"_ba, "Content-Type: application/json\r\n"_ba, ping), 401,
        "A token is needed: send it as \"Authorization: Bearer TOKEN\".\n"_ba, challenge);
    row("no token at another path", http("GET"_ba, "/secret"_ba, {}), 401,
        "A token is needed: send it as \"Authorization: Bearer TOKEN\".\n"_ba, challenge);
    row("other scheme", http("POST"_ba, "/mcp"_ba, "Authorization: Basic c2VzYW1l\r\n"_ba, ping), 401,
        "The token has to come once, as \"Authorization: Bearer TOKEN\".\n"_ba, challenge);
    row("two tokens", http("POST"_ba, "/mcp"_ba, Token + Token, ping), 401,
        "The token has to come once, as \"Authorization: Bearer TOKEN\".\n"_ba, challenge);
    row("wrong token", http("POST"_ba, "/mcp"_ba, "Authorization: Bearer sesam\r\n"_ba, ping), 401,
        "This token is not valid here. It may have been revoked.\n"_ba, challenge);
    row("token in the address", http("POST"_ba, "/mcp?token=sesame"_ba, {}, ping), 401,
        "A token is needed: send it as \"Authorization: Bearer TOKEN\".\n"_ba, challenge);
    row("GET without a session", http("GET"_ba, "/mcp"_ba, Token), 405, "Without a session there is only POST.\n"_ba, "Allow: POST"_ba);
    row("DELETE without a session", http("DELETE"_ba, "/mcp"_ba, Token), 405, "Without a session there is only POST.\n"_ba,
        "Allow: POST"_ba);
    row("GET of a revision without sessions",
        http("GET"_ba, "/mcp"_ba, Token + "MCP-Protocol-Version: 2026-07-28\r\nMcp-Session-Id: x\r\n"), 405,
        "Without a session there is only POST.\n"_ba, "Allow: POST"_ba);
    row("GET that accepts no stream", http("GET"_ba, "/mcp"_ba, Token + "Accept: application/json\r\nMcp-Session-Id: x\r\n"), 406,
        "A GET opens a stream: the header Accept has to allow text/event-stream.\n"_ba);
    row("no JSON", http("POST"_ba, "/mcp"_ba, Usual, "{"_ba), 400,
        error("null"_ba, -32700, "This is not valid JSON at line 1, column 2: it ends before the value is complete."_ba));
    row("batch", http("POST"_ba, "/mcp"_ba, Usual, "[]"_ba), 400,
        error("null"_ba, -32600, "This is an array. MCP has no batches: send each message by itself."_ba));
    row("wrong parameter", http("POST"_ba, "/mcp"_ba, Usual, request("7"_ba, "tools/call"_ba, R"("name":1)"_ba)), 400,
        error("7"_ba, -32602, "params.name has to be a string; it is a number."_ba));
}

void TestMcpHttp::guards()
{
    QFETCH(const QByteArray, sent);
    QFETCH(const QByteArray, header);
    const Answer answer = ask(sent);
    QTEST(answer.body, "body");
    QTEST(answer.status, "status");
    QVERIFY(header.isEmpty() || answer.head.contains("\r\n" + header + "\r\n"));
}

void TestMcpHttp::answersWithoutSessions_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");

    const auto row = [](const char *name, const QByteArray &sent, int status, const QByteArray &body) {
        QTest::newRow(name) << sent << status << body;
    };
    row("discover", stateless("1"_ba, "server/discover"_ba), 200,
        result("1"_ba,
            R"("supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26"],"capabilities":{"logging":{},"tools":{"listChanged":true},"prompts":{},"resources":{}},)"
            R"("instructions":"Call echo.","ttlMs":0,"cacheScope":"private",)"
                + Tail));
    row("list", stateless("\"a\""_ba, "tools/list"_ba), 200,
        result("\"a\""_ba,
            R"("tools":[{"name":"deny","description":"Does deny.","inputSchema":{"type":"object"}},)"
            R"({"name":"echo","description":"Does echo.","inputSchema":{"type":"object"}},)"
            R"({"name":"waits","description":"Does waits.","inputSchema":{"type":"object"}}],"ttlMs":0,"cacheScope":"private",)"
                + Tail));
    row("no prompts", stateless("1"_ba, "prompts/list"_ba), 200,
        result("1"_ba, R"("prompts":[],"ttlMs":0,"cacheScope":"private",)" + Tail));
    row("no resources", stateless("1"_ba, "resources/list"_ba), 200,
        result("1"_ba, R"("resources":[],"ttlMs":0,"cacheScope":"private",)" + Tail));
    row("prompt", stateless("1"_ba, "prompts/get"_ba, R"("name":"p")"_ba), 200, error("1"_ba, -32602, "This server has no prompts."_ba));
    row("resource", stateless("1"_ba, "resources/read"_ba, R"("uri":"a:b")"_ba), 200,
        error("1"_ba, -32602, "This server has no resources."_ba, R"({"uri":"a:b"})"_ba));
    row("call", statelessCall("1"_ba, "echo"_ba, R"({"b":1.10,"a":"\u00e9"})"_ba), 200,
        result("1"_ba,
            R"("content":[{"type":"text","text":"{\"b\":1.10,\"a\":\"é\"}"}],"structuredContent":{"b":1.10,"a":"é"},"isError":false,)"_ba
                + Tail));
    row("call without arguments", stateless("1"_ba, "tools/call"_ba, R"("name":"echo")"_ba, "echo"_ba), 200,
        result("1"_ba, R"("content":[{"type":"text","text":"{}"}],"structuredContent":{},"isError":false,)"_ba + Tail));
    row("name in base64", stateless("1"_ba, "tools/call"_ba, R"("name":"echo")"_ba, "=?base64?ZWNobw==?="_ba), 200,
        result("1"_ba, R"("content":[{"type":"text","text":"{}"}],"structuredContent":{},"isError":false,)"_ba + Tail));
    row("unknown tool", statelessCall("1"_ba, "nope"_ba), 200,
        error("1"_ba, -32602, R"(There is no tool \"nope\". Ask tools/list for those that there are.)"_ba));
    row("tool without name", stateless("1"_ba, "tools/call"_ba), 200,
        error("1"_ba, -32602, "params.name is missing: it says which tool to call."_ba));
    row("missing capability", statelessCall("1"_ba, "deny"_ba), 400,
        error("1"_ba, -32021, "This tool asks the client for a sample."_ba, R"({"requiredCapabilities":{"sampling":{}}})"_ba));
    row("unknown cursor", stateless("1"_ba, "tools/list"_ba, R"("cursor":"!")"_ba), 200,
        error("1"_ba, -32602,
            R"(params.cursor is \"!\", which no list of this server gave as nextCursor. Leave it out to begin at the start.)"_ba));
    const QByteArray known = ". It has server/discover, tools/list, tools/call and subscriptions/listen."_ba;
    for (const char *const method : {"ping", "initialize", "logging/setLevel", "resources/subscribe", "nope"}) {
        row(method, stateless("1"_ba, method), 404,
            error("1"_ba, -32601, R"(This server has no method \")"_ba + method + R"(\" in revision 2026-07-28)" + known));
    }
    row("unknown log level",
        stateless("1"_ba, "tools/call"_ba,
            R"("name":"echo",)" + QByteArray(Meta).replace("}}", R"(},"io.modelcontextprotocol/logLevel":"loud"})"), "echo"_ba),
        200,
        error("1"_ba, -32602,
            R"(params._meta[\"io.modelcontextprotocol/logLevel\"] is \"loud\"; it has to be one of debug, info, notice, warning, error, critical, alert, emergency.)"_ba));
    row("listening for nothing said", stateless("1"_ba, "subscriptions/listen"_ba), 200,
        error("1"_ba, -32602, R"(params.notifications is missing: it says what to listen for, such as {\"toolsListChanged\": true}.)"_ba));

    const auto raw = [](const QByteArray &headers, const QByteArray &body) { return http("POST"_ba, "/mcp"_ba, Usual + headers, body); };
    const QByteArray version = "MCP-Protocol-Version: 2026-07-28\r\n"_ba;
    const QByteArray list = "Mcp-Method: tools/list\r\n"_ba;
    const QByteArray body = request("1"_ba, "tools/list"_ba, Meta);
    row("no header for the revision", raw(list, body), 400,
        error("1"_ba, -32020, R"(The header MCP-Protocol-Version is missing; it has to be \"2026-07-28\", as in the body.)"_ba));
    row("another revision in the header", raw("MCP-Protocol-Version: 2025-11-25\r\n" + list, body), 400,
        error("1"_ba, -32020, R"(The header MCP-Protocol-Version does not say what the body says, which is \"2026-07-28\".)"_ba));
    row("no header for the method", raw(version, body), 400,
        error("1"_ba, -32020, R"(The header Mcp-Method is missing; it has to be \"tools/list\", as in the body.)"_ba));
    row("another method in the header", raw(version + "Mcp-Method: Tools/List\r\n", body), 400,
        error("1"_ba, -32020, R"(The header Mcp-Method does not say what the body says, which is \"tools/list\".)"_ba));
    row("two methods in headers", raw(version + list + list, body), 400,
        error("1"_ba, -32020, R"(The header Mcp-Method does not say what the body says, which is \"tools/list\".)"_ba));
    row("another tool in the header", stateless("1"_ba, "tools/call"_ba, R"("name":"echo")"_ba, "waits"_ba), 400,
        error("1"_ba, -32020, R"(The header Mcp-Name does not say what the body says, which is \"echo\".)"_ba));
    row("no revision in the body", raw(version + list, request("1"_ba, "tools/list"_ba)), 400,
        error("1"_ba, -32602,
            R"(params._meta[\"io.modelcontextprotocol/protocolVersion\"] is missing. Every request of revision 2026-07-28 has it.)"_ba));
    row("no capabilities in the body",
        raw(version + list, request("1"_ba, "tools/list"_ba, R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"})"_ba)),
        400,
        error("1"_ba, -32602,
            R"(params._meta[\"io.modelcontextprotocol/clientCapabilities\"] is missing. Every request of revision 2026-07-28 has it.)"_ba));
    row("unknown revision", raw("MCP-Protocol-Version: 2099-01-01\r\n" + list, QByteArray(body).replace("2026-07-28", "2099-01-01")), 400,
        error("1"_ba, -32022,
            R"(This server does not speak revision \"2099-01-01\". It speaks 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26.)"_ba,
            unsupported("2099-01-01"_ba)));
    row("revision with sessions", raw("MCP-Protocol-Version: 2025-11-25\r\n" + list, QByteArray(body).replace("2026-07-28", "2025-11-25")),
        400,
        error("1"_ba, -32022, "Revision 2025-11-25 begins with the request initialize, and its requests name no revision in _meta."_ba,
            unsupported("2025-11-25"_ba)));
    row("notification", raw(version, R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})"_ba), 202, ""_ba);
}

void TestMcpHttp::answersWithoutSessions()
{
    QFETCH(const QByteArray, sent);
    const Answer answer = ask(sent);
    QTEST(answer.body, "body");
    QTEST(answer.status, "status");
    QVERIFY(answer.body.isEmpty() || answer.head.contains("\r\nContent-Type: application/json\r\n"));
}

void TestMcpHttp::listsPageByPage()
{
    Settings settings;
    settings.mcp.page = 2;
    start(settings);
    m_provider->add(u"zed"_s);
    const auto page = [&](const QByteArray &cursor) {
        const Answer answer = ask(stateless("1"_ba, "tools/list"_ba, cursor.isEmpty() ? ""_ba : "\"cursor\":\"" + cursor + '"'));
        return QJsonDocument::fromJson(answer.body).object().value("result"_L1).toObject();
    };
    const QJsonObject first = page({});
    QCOMPARE(first.value("tools"_L1).toArray().at(1).toObject().value("name"_L1), u"echo"_s);
    QCOMPARE(first.value("nextCursor"_L1), u"ZWNobw"_s);
    const QJsonObject second = page("ZWNobw"_ba);
    QCOMPARE(second.value("tools"_L1).toArray().size(), 2);
    QCOMPARE(second.value("tools"_L1).toArray().at(1).toObject().value("name"_L1), u"zed"_s);
    QVERIFY(!second.contains("nextCursor"_L1));
}

void TestMcpHttp::keepsToolsToThoseWhoMayUseThem()
{
    m_provider->add(u"operator_only"_s);
    const QByteArray list = stateless("1"_ba, "tools/list"_ba);
    const QByteArray call = statelessCall("1"_ba, "operator_only"_ba);
    const auto asOperator = [](QByteArray bytes) { return bytes.replace("sesame", "master"); };
    QVERIFY(!ask(list).body.contains("operator_only"));
    QVERIFY(ask(asOperator(list)).body.contains("operator_only"));
    QCOMPARE(ask(call).body, error("1"_ba, -32602, R"(There is no tool \"operator_only\". Ask tools/list for those that there are.)"_ba));
    QCOMPARE(ask(asOperator(call)).body,
        result("1"_ba, R"("content":[{"type":"text","text":"{}"}],"structuredContent":{},"isError":false,)"_ba + Tail));
}

void TestMcpHttp::writesContent()
{
    const auto client = connectWith(statelessCall("1"_ba, "waits"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    McpCallResult all;
    all.content = {{McpContent::Kind::Text, u"a\"\n\u0001"_s}, {McpContent::Kind::Image, {}, "\x01\x02"_ba, u"image/png"_s},
        {McpContent::Kind::Audio, {}, "wav"_ba, u"audio/wav"_s},
        {McpContent::Kind::TextResource, u"t"_s, {}, u"text/plain"_s, u"test://a"_s},
        {McpContent::Kind::BinaryResource, {}, "b"_ba, u"application/x"_s, u"test://b"_s},
        {McpContent::Kind::ResourceLink, u"name"_s, {}, u"text/plain"_s, u"test://c"_s}};
    all.structured = *JsonText::parse("[1,2.50]"_ba);
    all.isError = true;
    Q_EMIT m_provider->calls[0]->finished(all);
    QTRY_COMPARE(lastAnswer(client->answer()).body,
        result("1"_ba,
            R"("content":[{"type":"text","text":"a\"\n\u0001"},{"type":"image","data":"AQI=","mimeType":"image/png"},)"
            R"({"type":"audio","data":"d2F2","mimeType":"audio/wav"},)"
            R"({"type":"resource","resource":{"uri":"test://a","mimeType":"text/plain","text":"t"}},)"
            R"({"type":"resource","resource":{"uri":"test://b","mimeType":"application/x","blob":"Yg=="}},)"
            R"({"type":"resource_link","uri":"test://c","name":"name","mimeType":"text/plain"}],"structuredContent":[1,2.50],"isError":true,)"
                + Tail));
}

void TestMcpHttp::tellsWhileItRuns()
{
    const QByteArray meta = QByteArray(Meta).replace("}}", R"(},"io.modelcontextprotocol/logLevel":"info","progressToken":"p"})");
    const auto client = connectWith(stateless("5"_ba, "tools/call"_ba, R"("name":"waits",)" + meta, "waits"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    ScriptedCall *const call = m_provider->calls[0];
    Q_EMIT call->progressed({0, 100, u"begin"_s});
    Q_EMIT call->progressed({50, {}, {}});
    Q_EMIT call->progressed({50, 100, u"not more"_s});
    Q_EMIT call->messageReceived({ToolMessage::Level::Debug, u"too fine"_s});
    Q_EMIT call->messageReceived({ToolMessage::Level::Warning, u"careful"_s});
    const QByteArray told =
        sse(R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":0,"total":100,"message":"begin"}})"_ba)
        + sse(R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":50}})"_ba)
        + sse(R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":"warning","logger":"waits","data":"careful"}})"_ba);
    QTRY_COMPARE(lastAnswer(client->answer()).body, told);
    Q_EMIT call->finished(McpCallResult::text(u"done"_s));
    Q_EMIT call->progressed({99, {}, {}});
    Q_EMIT call->finished(McpCallResult::text(u"again"_s));
    QTRY_VERIFY(lastAnswer(client->answer()).isWhole);
    QCOMPARE(lastAnswer(client->answer()).body,
        told + sse(result("5"_ba, R"("content":[{"type":"text","text":"done"}],"isError":false,)" + Tail)));
    QVERIFY(lastAnswer(client->answer()).head.contains("Content-Type: text/event-stream"));
    QTRY_VERIFY(!m_provider->calls[0]);
    QCOMPARE(m_service->callCount(), 0);
}

void TestMcpHttp::tellsOnlyWhatWasAskedFor()
{
    const auto client = connectWith(statelessCall("1"_ba, "waits"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    Q_EMIT m_provider->calls[0]->progressed({1, {}, {}});
    Q_EMIT m_provider->calls[0]->messageReceived({ToolMessage::Level::Error, u"alas"_s});
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::error(u"alas"_s));
    QTRY_COMPARE(lastAnswer(client->answer()).body, result("1"_ba, R"("content":[{"type":"text","text":"alas"}],"isError":true,)" + Tail));
}

void TestMcpHttp::keepsQuietStreamsAlive()
{
    Settings settings;
    settings.keepAliveTime = 50ms;
    start(settings);
    const auto calling = connectWith(statelessCall("1"_ba, "waits"_ba));
    const auto listening = connectWith(stateless("2"_ba, "subscriptions/listen"_ba, R"("notifications":{})"_ba));
    const auto session = connectWith(http("GET"_ba, "/mcp"_ba, Token + "Mcp-Session-Id: " + openSession() + "\r\n"));
    for (const RawClient *client : {calling.get(), listening.get(), session.get()})
        QTRY_VERIFY(lastAnswer(client->answer()).body.endsWith(": \n\n: \n\n"));
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text(u"done"_s));
    QTRY_VERIFY(lastAnswer(calling->answer())
            .body.endsWith(sse(result("1"_ba, R"("content":[{"type":"text","text":"done"}],"isError":false,)" + Tail))));
}

void TestMcpHttp::leavingCancels()
{
    const QByteArray meta = QByteArray(Meta).replace("}}", R"(},"progressToken":1})");
    const auto waiting = connectWith(statelessCall("1"_ba, "waits"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    const auto streaming = connectWith(stateless("1"_ba, "tools/call"_ba, R"("name":"waits",)" + meta, "waits"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 2);
    Q_EMIT m_provider->calls[1]->progressed({1, {}, {}});
    QTRY_VERIFY(streaming->count("progress"_ba) > 0);
    QCOMPARE(m_service->callCount(), 2);
    waiting->leave();
    QTRY_VERIFY(!m_provider->calls[0]);
    QVERIFY(m_provider->calls[1]);
    streaming->leave();
    QTRY_VERIFY(!m_provider->calls[1]);
    QCOMPARE(m_service->callCount(), 0);
}

void TestMcpHttp::tellsListeners()
{
    const auto client = connectWith(
        stateless("\"s\""_ba, "subscriptions/listen"_ba, R"("notifications":{"toolsListChanged":true,"promptsListChanged":true})"_ba));
    const auto deaf = connectWith(stateless("2"_ba, "subscriptions/listen"_ba, R"("notifications":{})"_ba));
    const QByteArray acknowledged = sse(
        R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{"toolsListChanged":true},"_meta":{"io.modelcontextprotocol/subscriptionId":"s"}}})"_ba);
    const QByteArray nothing = sse(
        R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{},"_meta":{"io.modelcontextprotocol/subscriptionId":2}}})"_ba);
    QTRY_COMPARE(lastAnswer(client->answer()).body, acknowledged);
    QTRY_COMPARE(lastAnswer(deaf->answer()).body, nothing);
    for (int i = 0; i < 1000; ++i)
        Q_EMIT m_provider->toolsChanged();
    const QByteArray changed = sse(
        R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":"s"}}})"_ba);
    QTRY_COMPARE(lastAnswer(client->answer()).body, acknowledged + changed);
    QTest::qWait(100);
    m_endpoint->endStreams();
    const auto ended = [](const QByteArray &id) {
        return sse(result(id,
            R"("resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"assay","title":"Assay","version":"1.2"},)"
            R"("io.modelcontextprotocol/subscriptionId":)"
                + id + '}'));
    };
    QTRY_VERIFY(lastAnswer(client->answer()).isWhole);
    QCOMPARE(lastAnswer(client->answer()).body, acknowledged + changed + ended("\"s\""_ba));
    QTRY_COMPARE(lastAnswer(deaf->answer()).body, nothing + ended("2"_ba));
}

void TestMcpHttp::opensSessions_data()
{
    QTest::addColumn<QByteArray>("wanted");
    QTest::addColumn<QByteArray>("spoken");

    QTest::newRow("2025-11-25") << "2025-11-25"_ba << "2025-11-25"_ba;
    QTest::newRow("2025-06-18") << "2025-06-18"_ba << "2025-06-18"_ba;
    QTest::newRow("2025-03-26") << "2025-03-26"_ba << "2025-03-26"_ba;
    QTest::newRow("one without sessions") << "2026-07-28"_ba << "2025-11-25"_ba;
    QTest::newRow("unknown") << "2099-01-01"_ba << "2025-11-25"_ba;
}

void TestMcpHttp::opensSessions()
{
    QFETCH(const QByteArray, wanted);
    QFETCH(const QByteArray, spoken);
    const Answer answer = ask(
        http("POST"_ba, "/mcp"_ba, Usual, request("0"_ba, "initialize"_ba, R"("protocolVersion":")" + wanted + R"(","capabilities":{})")));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body,
        result("0"_ba,
            R"("protocolVersion":")" + spoken
                + R"(","capabilities":{"logging":{},"tools":{"listChanged":true}},"serverInfo":{"name":"assay","title":"Assay","version":"1.2"},"instructions":"Call echo.")"));
    QCOMPARE(m_endpoint->sessionCount(), 1);
    QVERIFY(openSession() != openSession());
}

void TestMcpHttp::guardsSessions_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");

    const QByteArray ping = request("1"_ba, "ping"_ba);
    const QByteArray own = "Mcp-Session-Id: SESSION\r\n"_ba;
    const QByteArray none = "There is no such session, or it has ended. Begin a new one with the request initialize.\n"_ba;
    QTest::newRow("own") << Usual + own << ping << 200 << result("1"_ba, {});
    QTest::newRow("own, notification") << Usual + own << R"({"jsonrpc":"2.0","method":"notifications/initialized"})"_ba << 202 << ""_ba;
    QTest::newRow("own, response to nothing") << Usual + own << R"({"jsonrpc":"2.0","id":1,"result":{}})"_ba << 202 << ""_ba;
    QTest::newRow("own, prompts") << Usual + own << request("1"_ba, "prompts/list"_ba) << 200 << result("1"_ba, R"("prompts":[])"_ba);
    QTest::newRow("own, a resource") << Usual + own << request("1"_ba, "resources/read"_ba, R"("uri":"a:b")"_ba) << 200
                                     << error("1"_ba, -32002, "This server has no resources."_ba, R"({"uri":"a:b"})"_ba);
    QTest::newRow("none") << Usual << ping << 400
                          << "The header Mcp-Session-Id is missing. Begin with the request initialize, whose answer has it.\n"_ba;
    QTest::newRow("two") << Usual + own + own << ping << 400
                         << "The header Mcp-Session-Id is missing. Begin with the request initialize, whose answer has it.\n"_ba;
    QTest::newRow("unknown") << Usual + "Mcp-Session-Id: x\r\n" << ping << 404 << none;
    QTest::newRow("somebody else's") << QByteArray(Usual).replace("sesame", "master") + own << ping << 404 << none;
    QTest::newRow("unknown revision")
        << Usual + own + "MCP-Protocol-Version: 2099-01-01\r\n"
        << ping << 400
        << "The header MCP-Protocol-Version names no revision that is spoken in sessions: 2025-11-25, 2025-06-18, 2025-03-26.\n"_ba;
    QTest::newRow("initialize without revision")
        << Usual << request("1"_ba, "initialize"_ba) << 200
        << error("1"_ba, -32602, "params.protocolVersion is missing: it says which revision the client speaks."_ba);
}

void TestMcpHttp::guardsSessions()
{
    QFETCH(QByteArray, headers);
    QFETCH(const QByteArray, message);
    const Answer answer = ask(http("POST"_ba, "/mcp"_ba, headers.replace("SESSION", openSession()), message));
    QTEST(answer.body, "body");
    QTEST(answer.status, "status");
}

void TestMcpHttp::answersInSessions_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("body");

    const auto row = [](const char *name, const QByteArray &message, const QByteArray &body) { QTest::newRow(name) << message << body; };
    row("ping", request("1"_ba, "ping"_ba), result("1"_ba, {}));
    row("level", request("1"_ba, "logging/setLevel"_ba, R"("level":"notice")"_ba), result("1"_ba, {}));
    row("unknown level", request("1"_ba, "logging/setLevel"_ba, R"("level":"loud")"_ba),
        error("1"_ba, -32602, "params.level has to be one of debug, info, notice, warning, error, critical, alert, emergency."_ba));
    row("list", request("1"_ba, "tools/list"_ba, R"("cursor":"ZWNobw")"_ba),
        result("1"_ba, R"("tools":[{"name":"waits","description":"Does waits.","inputSchema":{"type":"object"}}])"_ba));
    row("call", request("1"_ba, "tools/call"_ba, R"("name":"echo","arguments":{"a":[1]})"_ba),
        result("1"_ba, R"("content":[{"type":"text","text":"{\"a\":[1]}"}],"structuredContent":{"a":[1]},"isError":false)"_ba));
    row("unknown tool", request("1"_ba, "tools/call"_ba, R"("name":"nope")"_ba),
        error("1"_ba, -32602, R"(There is no tool \"nope\". Ask tools/list for those that there are.)"_ba));
    row("unknown method", request("1"_ba, "server/discover"_ba),
        error("1"_ba, -32601,
            R"(This server has no method \"server/discover\" in revision 2025-11-25. It has initialize, ping, logging/setLevel, tools/list and tools/call.)"_ba));
}

void TestMcpHttp::answersInSessions()
{
    QFETCH(const QByteArray, message);
    const Answer answer = ask(inSession(openSession(), message));
    QTEST(answer.body, "body");
    QCOMPARE(answer.status, 200);
}

void TestMcpHttp::aNotificationCancels()
{
    const QByteArray session = openSession();
    const auto client = connectWith(inSession(session, request("\"c\""_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    QCOMPARE(ask(inSession(session, request("\"c\""_ba, "ping"_ba))).body,
        error("\"c\""_ba, -32600, R"(A request with the id \"c\" is under way. Give each request an id of its own.)"_ba));
    const QByteArray cancel = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c","reason":"enough"}})"_ba;
    QCOMPARE(ask(inSession(openSession(), cancel)).status, 202);
    QVERIFY(m_provider->calls[0]);
    QCOMPARE(ask(inSession(session, cancel)).status, 202);
    QTRY_VERIFY(!m_provider->calls[0]);
    QTRY_VERIFY(lastAnswer(client->answer()).isWhole);
    QCOMPARE(lastAnswer(client->answer()).body, QByteArray());
    QCOMPARE(ask(inSession(session, cancel)).status, 202);
    QCOMPARE(ask(inSession(session, request("\"c\""_ba, "ping"_ba))).body, result("\"c\""_ba, {}));
}

void TestMcpHttp::leavingASessionCancelsNothing()
{
    const QByteArray session = openSession();
    const auto client = connectWith(inSession(session, request("1"_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    client->leave();
    QTRY_COMPARE(m_server->connectionCount(), 0);
    QTest::qWait(20);
    QVERIFY(m_provider->calls[0]);
    Q_EMIT m_provider->calls[0]->messageReceived({ToolMessage::Level::Error, u"nobody hears"_s});
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text(u"done"_s));
    QTRY_VERIFY(!m_provider->calls[0]);
    QCOMPARE(ask(inSession(session, request("1"_ba, "ping"_ba))).body, result("1"_ba, {}));
}

void TestMcpHttp::tellsSessions()
{
    const QByteArray session = openSession();
    const QByteArray get = http("GET"_ba, "/mcp"_ba, Token + "Mcp-Session-Id: " + session + "\r\nAccept: text/event-stream\r\n");
    const auto first = connectWith(get);
    QTRY_COMPARE(lastAnswer(first->answer()).body, ": \n\n"_ba);
    const auto second = connectWith(get);
    QTRY_VERIFY(lastAnswer(first->answer()).isWhole);
    QTRY_COMPARE(lastAnswer(second->answer()).body, ": \n\n"_ba);
    Q_EMIT m_provider->toolsChanged();
    QTRY_COMPARE(lastAnswer(second->answer()).body, ": \n\n" + sse(R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})"_ba));
    QCOMPARE(lastAnswer(first->answer()).body, ": \n\n"_ba);
    m_endpoint->endStreams();
    QTRY_VERIFY(lastAnswer(second->answer()).isWhole);

    const auto logging = connectWith(inSession(session, request("1"_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    Q_EMIT m_provider->calls[0]->messageReceived({ToolMessage::Level::Debug, u"too fine"_s});
    Q_EMIT m_provider->calls[0]->messageReceived({ToolMessage::Level::Info, u"hello"_s});
    QTRY_COMPARE(lastAnswer(logging->answer()).body,
        sse(R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","logger":"waits","data":"hello"}})"_ba));
}

void TestMcpHttp::endsSessions()
{
    const QByteArray session = openSession();
    const QByteArray header = Token + "Mcp-Session-Id: " + session + "\r\n";
    const auto calling = connectWith(inSession(session, request("1"_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    const auto listening = connectWith(http("GET"_ba, "/mcp"_ba, header));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    QTRY_COMPARE(lastAnswer(listening->answer()).status, 200);
    QCOMPARE(ask(http("DELETE"_ba, "/mcp"_ba, QByteArray(header).replace("sesame", "master"))).status, 404);
    QCOMPARE(ask(http("DELETE"_ba, "/mcp"_ba, header)).status, 204);
    QTRY_VERIFY(!m_provider->calls[0]);
    QTRY_VERIFY(lastAnswer(calling->answer()).isWhole);
    QTRY_VERIFY(lastAnswer(listening->answer()).isWhole);
    QCOMPARE(m_endpoint->sessionCount(), 0);
    QCOMPARE(ask(inSession(session, request("1"_ba, "ping"_ba))).status, 404);
}

void TestMcpHttp::makesRoomForSessions()
{
    Settings settings;
    settings.sessions = 2;
    start(settings);
    const QByteArray working = openSession();
    const auto client = connectWith(inSession(working, request("1"_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    const QByteArray idle = openSession();
    const QByteArray newest = openSession();
    QCOMPARE(m_endpoint->sessionCount(), 2);
    QCOMPARE(ask(inSession(idle, request("1"_ba, "ping"_ba))).status, 404);
    QCOMPARE(ask(inSession(newest, request("2"_ba, "ping"_ba))).status, 200);
    const auto other = connectWith(inSession(newest, request("1"_ba, "tools/call"_ba, R"("name":"waits")"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 2);
    const Answer answer = ask(http("POST"_ba, "/mcp"_ba, Usual, request("0"_ba, "initialize"_ba, R"("protocolVersion":"2025-11-25")"_ba)));
    QCOMPARE(answer.status, 429);
    QCOMPARE(answer.body, error("0"_ba, -32000, "All sessions of this server are in use. Try again later."_ba));
}

void TestMcpHttp::limitsCalls()
{
    Settings settings;
    settings.mcp.callsOfOneCaller = 2;
    settings.mcp.calls = 3;
    start(settings);
    std::vector<std::unique_ptr<RawClient>> clients;
    const QByteArray call = statelessCall("1"_ba, "waits"_ba);
    const QByteArray ofAnother = QByteArray(call).replace("sesame", "master");
    clients.push_back(connectWith(call));
    clients.push_back(connectWith(call));
    QTRY_COMPARE(m_provider->calls.size(), 2);
    const QByteArray busy = error("1"_ba, -32000, "Too many calls are under way. Call again when one of them has ended."_ba);
    QCOMPARE(ask(call).body, busy);
    QCOMPARE(ask(call).status, 429);
    clients.push_back(connectWith(ofAnother));
    QTRY_COMPARE(m_provider->calls.size(), 3);
    QCOMPARE(ask(ofAnother).body, busy);
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text({}));
    QTRY_COMPARE(m_service->callCount(), 2);
    clients.push_back(connectWith(call));
    QTRY_COMPARE(m_provider->calls.size(), 4);
}

void TestMcpHttp::limitsListeners()
{
    Settings settings;
    settings.listeners = 2;
    start(settings);
    const QByteArray listen = stateless("1"_ba, "subscriptions/listen"_ba, R"("notifications":{})"_ba);
    auto first = connectWith(listen);
    const QByteArray session = openSession();
    const QByteArray get = http("GET"_ba, "/mcp"_ba, Token + "Mcp-Session-Id: " + session + "\r\n");
    const auto second = connectWith(get);
    QTRY_COMPARE(lastAnswer(first->answer()).status, 200);
    QTRY_COMPARE(lastAnswer(second->answer()).status, 200);
    QCOMPARE(ask(listen).body, error("1"_ba, -32000, "Too many clients listen. Ask tools/list from time to time instead."_ba));
    const QByteArray otherGet = QByteArray(get).replace(session, openSession());
    QCOMPARE(ask(otherGet).body, "Too many clients listen. Ask tools/list from time to time instead.\n"_ba);
    first->leave();
    QTRY_COMPARE(m_server->connectionCount(), 1);
    const auto third = connectWith(otherGet);
    QTRY_COMPARE(lastAnswer(third->answer()).status, 200);
}

/** One caller that takes all that it can get leaves room for another. */
void TestMcpHttp::keepsNobodyOut()
{
    Settings settings;
    settings.sessions = 4;
    settings.sessionsOfOne = 2;
    settings.listeners = 2;
    settings.listenersOfOne = 1;
    start(settings);
    const QByteArray initialize =
        http("POST"_ba, "/mcp"_ba, Usual, request("0"_ba, "initialize"_ba, R"("protocolVersion":"2025-11-25")"_ba));
    const QByteArray ofAnother = QByteArray(initialize).replace("sesame", "master");
    QCOMPARE(ask(ofAnother).status, 200);
    const QByteArray first = openSession();
    const QByteArray second = openSession();
    const QByteArray third = openSession();
    QCOMPARE(m_endpoint->sessionCount(), 3);
    QCOMPARE(ask(inSession(first, request("1"_ba, "ping"_ba))).status, 404);
    QCOMPARE(ask(inSession(second, request("1"_ba, "ping"_ba))).status, 200);
    QCOMPARE(ask(inSession(third, request("1"_ba, "ping"_ba))).status, 200);

    const QByteArray listen = stateless("1"_ba, "subscriptions/listen"_ba, R"("notifications":{})"_ba);
    const auto listening = connectWith(listen);
    QTRY_COMPARE(lastAnswer(listening->answer()).status, 200);
    QCOMPARE(ask(listen).body, error("1"_ba, -32000, "Too many clients listen. Ask tools/list from time to time instead."_ba));
    const auto other = connectWith(QByteArray(listen).replace("sesame", "master"));
    QTRY_COMPARE(lastAnswer(other->answer()).status, 200);
}

/** 200 calls at once, on as many connections; they end in another order than they began. */
void TestMcpHttp::mixesNothingUp()
{
    Settings settings;
    settings.http.connections = 300;
    start(settings);
    constexpr int Calls = 200;
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < Calls; ++i)
        clients.push_back(connectWith(statelessCall(QByteArray::number(i), "waits"_ba, "{\"n\":" + QByteArray::number(i) + '}')));
    QTRY_COMPARE(m_provider->calls.size(), Calls);
    QCOMPARE(m_service->callCount(), Calls);
    for (int i = 0; i < Calls; ++i) {
        ScriptedCall *const call = m_provider->calls[i * 77 % Calls];
        Q_EMIT call->finished(McpCallResult::text(QString::fromUtf8(call->request.arguments.bytes())));
    }
    for (int i = 0; i < Calls; ++i) {
        const QByteArray number = QByteArray::number(i);
        QTRY_COMPARE(lastAnswer(clients[i]->answer()).body,
            result(number, R"("content":[{"type":"text","text":"{\"n\":)" + number + R"(}"}],"isError":false,)" + Tail));
    }
}

void TestMcpHttp::listsManyToolsQuickly()
{
    constexpr int Tools = 10'000;
    for (int i = 0; i < Tools; ++i)
        m_provider->add(u"tool_%1"_s.arg(i, 5, 10, QLatin1Char('0')));
    QSet<QString> names;
    QByteArray cursor;
    do {
        Answer answer;
        qint64 fastest = 1000;
        // Other programs may have taken the time of one attempt, hardly of three.
        for (int attempt = 0; attempt < 3 && fastest > 50; ++attempt) {
            QElapsedTimer clock;
            clock.start();
            answer = ask(stateless("1"_ba, "tools/list"_ba, cursor.isEmpty() ? ""_ba : "\"cursor\":\"" + cursor + '"'));
            fastest = std::min(fastest, clock.elapsed());
        }
        QCOMPARE_LE(fastest, 50);
        const QJsonObject page = QJsonDocument::fromJson(answer.body).object().value("result"_L1).toObject();
        for (const QJsonValue &tool : page.value("tools"_L1).toArray())
            names += tool.toObject().value("name"_L1).toString();
        cursor = page.value("nextCursor"_L1).toString().toLatin1();
    } while (!cursor.isEmpty());
    QCOMPARE(names.size(), Tools + 3);
}

QTEST_GUILESS_MAIN(TestMcpHttp)
#include "tst_mcphttp.moc"
