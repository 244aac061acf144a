// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpserver.h"
#include "rawclient.h"

#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QLocalServer>
#include <QPointer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace Assay;
using namespace std::chrono_literals;

class TestHttpServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void guards_data();
    void guards();
    void refusesBeforeTheBody();
    void letsTheBodyCome();
    void loses_data();
    void loses();
    void closesIdleConnections();
    void answersInOrder();
    void forgetsTooManyPipelined();
    void answersManyAtOnce();
    void answersOnce();
    void answersLate();
    void cancelsForGoneClients_data();
    void cancelsForGoneClients();
    void streams_data();
    void streams();
    void followsSlowReaders();
    void lingersUntilAllIsTaken();
    void cutsReaders_data();
    void cutsReaders();
    void boundsWhatIsKeptForAllReaders();
    void makesRoom();
    void refusesBeyondItsConnections();
    void drains();
    void staysSmall_data();
    void staysSmall();
    void sendsNoHeaderOfAValue();
    void listensOnUnixSockets();
    void listensTwice();
    void endsWithBodiesUnderWay();
    void refusesToListen_data();
    void refusesToListen();

private:
    void start(HttpLimits limits = {}, HttpAccess access = {});
    /** Each further request is kept in m_open instead of being answered. */
    void keepRequests() { m_keeps = true; }
    QByteArray withPort(QByteArray text) const { return text.replace("PORT", QByteArray::number(m_server->port())); }

    std::unique_ptr<HttpServer> m_server;
    std::vector<QPointer<HttpExchange>> m_open;
    int m_requests = 0;
    bool m_keeps = false;
};

namespace {

const QByteArray Common =
    "Date: now\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"_ba;

/** A whole response with a sentence for its body. */
QByteArray sentence(
    const QByteArray &status, const QByteArray &text, const QByteArray &connection = "close"_ba, const QByteArray &more = {})
{
    return "HTTP/1.1 " + status + "\r\n" + Common + more + "Connection: " + connection
        + "\r\nContent-Length: " + QByteArray::number(text.size() + 1) + "\r\n\r\n" + text + '\n';
}

QByteArray ok(const QByteArray &text, const QByteArray &connection = "keep-alive"_ba)
{
    return sentence("200 OK"_ba, text, connection);
}

QByteArray get(const QByteArray &path)
{
    return "GET " + path + " HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n";
}

QByteArray post(const QByteArray &path, const QByteArray &body)
{
    return "POST " + path + " HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

/** With the length that the body has since PORT in it became a number. */
QByteArray withLength(const QByteArray &response)
{
    static const QRegularExpression length(u"Content-Length: \\d+"_s);
    const qsizetype body = response.size() - response.indexOf("\r\n\r\n") - 4;
    return body == 0 ? response : QString::fromLatin1(response).replace(length, u"Content-Length: %1"_s.arg(body)).toLatin1();
}

qsizetype residentBytes()
{
    QFile file(u"/proc/self/statm"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').at(1).toLongLong() * 4096 : 0;
}

} // namespace

void TestHttpServer::init()
{
    m_requests = 0;
    m_keeps = false;
    m_open.clear();
}

void TestHttpServer::cleanup()
{
    m_server.reset();
}

void TestHttpServer::start(HttpLimits limits, HttpAccess access)
{
    m_server = std::make_unique<HttpServer>(limits);
    connect(m_server.get(), &HttpServer::requestReceived, this, [this](HttpExchange *exchange) {
        ++m_requests;
        if (m_keeps)
            m_open.emplace_back(exchange);
        else
            exchange->respond(HttpResponse::text(200, exchange->head().method + ' ' + exchange->head().path + ' ' + exchange->body()));
    });
    const Result<> listening = m_server->listen(QHostAddress(QHostAddress::LocalHost), 0, std::move(access));
    QVERIFY2(listening, listening ? "" : qPrintable(listening.error().message));
}

void TestHttpServer::guards_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("expected");

    const QByteArray host = "Host: 127.0.0.1:PORT\r\n"_ba;
    const auto row = [](const char *name, const QByteArray &request, const QByteArray &expected) {
        QTest::newRow(name) << request << expected;
    };
    row("well formed", "POST /a HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello", ok("POST /a hello"_ba));
    row("chunks", "POST /a HTTP/1.1\r\n" + host + "Transfer-Encoding: Chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", ok("POST /a hello"_ba));
    row("own name", "GET / HTTP/1.1\r\nHost: LOCALHOST:PORT\r\n\r\n"_ba, ok("GET / "_ba));
    row("own address of IPv6", "GET / HTTP/1.1\r\nHost: [::1]:PORT\r\n\r\n"_ba, ok("GET / "_ba));
    row("own origin", "GET / HTTP/1.1\r\n" + host + "Origin: http://localhost:PORT\r\n\r\n", ok("GET / "_ba));
    row("listed origin", "GET / HTTP/1.1\r\n" + host + "Origin: https://assay.example\r\n\r\n", ok("GET / "_ba));
    row("HTTP/1.0", "GET / HTTP/1.0\r\n" + host + "\r\n", ok("GET / "_ba, "close"_ba));
    row("connection: close", "GET / HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", ok("GET / "_ba, "close"_ba));
    row("HEAD", "HEAD / HTTP/1.1\r\n" + host + "\r\n", ok("HEAD / "_ba).chopped(8));

    const auto bad = [&](const char *name, const QByteArray &request, const QByteArray &text) {
        row(name, request, sentence("400 Bad Request"_ba, text));
    };
    bad("no host", "GET / HTTP/1.1\r\n\r\n"_ba, "The request has no Host header."_ba);
    bad("no host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"_ba, "The request has no Host header."_ba);
    bad("two hosts", "GET / HTTP/1.1\r\n" + host + "Host: evil.example.com\r\n\r\n",
        "The request has 2 Host headers; it has to have one."_ba);
    bad("two equal hosts", "GET / HTTP/1.1\r\n" + host + host + "\r\n", "The request has 2 Host headers; it has to have one."_ba);
    bad("empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"_ba, "The Host header is no host name or address with an optional port: \"\"."_ba);
    bad("list of hosts", "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT, a\r\n\r\n"_ba,
        "The Host header is no host name or address with an optional port: \"127.0.0.1:PORT, a\"."_ba);
    const auto foreign = [&](const char *name, const QByteArray &value) {
        row(name, "GET / HTTP/1.1\r\nHost: " + value + "\r\n\r\n",
            sentence("421 Misdirected Request"_ba,
                "This server does not answer for the host \"" + value + "\". It answers for 127.0.0.1:PORT, localhost:PORT, [::1]:PORT."));
    };
    foreign("foreign host", "evil.example.com"_ba);
    foreign("host without port", "127.0.0.1"_ba);
    foreign("host with another port", "127.0.0.1:1"_ba);
    foreign("host with a longer name", "localhost:PORT.evil.example.com"_ba);

    const auto origin = [&](const char *name, const QByteArray &value, const QByteArray &said) {
        row(name, "GET / HTTP/1.1\r\n" + host + "Origin: " + value + "\r\n\r\n",
            sentence("403 Forbidden"_ba, "Pages of the origin " + said + " may not use this server."));
    };
    origin("foreign origin", "http://evil.example.com"_ba, "\"http://evil.example.com\""_ba);
    origin("origin null", "null"_ba, "\"null\""_ba);
    origin("empty origin", ""_ba, "\"\""_ba);
    origin("own origin by TLS", "https://localhost:PORT"_ba, "\"https://localhost:PORT\""_ba);
    origin("origin with quotation marks", "\"\xc3\x80"_ba, "\"???\""_ba);
    origin("long origin", QByteArray(120, 'a'), '"' + QByteArray(100, 'a') + "...\"");
    bad("two origins", "GET / HTTP/1.1\r\n" + host + "Origin: http://localhost:PORT\r\nOrigin: http://evil.example.com\r\n\r\n",
        "The request has 2 Origin headers; it may have one."_ba);

    bad("two lengths", "POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "The length of the body is given twice: there are two Content-Length headers, or one with Transfer-Encoding."_ba);
    bad("length with chunks", "POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "The end of the body cannot be told: Transfer-Encoding is not \"chunked\", or stands with Content-Length."_ba);
    bad("chunks in HTTP/1.0", "POST / HTTP/1.0\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.0 has no Transfer-Encoding."_ba);
    row("compressed chunks", "POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        sentence("501 Not Implemented"_ba,
            "The only Transfer-Encoding that this server knows is \"chunked\", given once; it is \"gzip, chunked\"."_ba));
    bad("absolute target", "GET http://localhost:PORT/ HTTP/1.1\r\n" + host + "\r\n",
        "The request target has to be a path that begins with a slash; it is \"http://localhost:PORT/\"."_ba);
    row("proxy", "CONNECT localhost:22 HTTP/1.1\r\n" + host + "\r\n",
        sentence("501 Not Implemented"_ba, "This server is no proxy: it does not know the method CONNECT."_ba));
    row("other expectation", "POST / HTTP/1.1\r\n" + host + "Expect: a-miracle\r\nContent-Length: 1\r\n\r\nx",
        sentence("417 Expectation Failed"_ba, "The only expectation that this server meets is \"100-continue\"; it is \"a-miracle\"."_ba));
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"_ba,
        sentence("505 HTTP Version Not Supported"_ba, "This server speaks HTTP/1.1, not HTTP/2."_ba));
    row("HTTP/2.0 by name", "GET / HTTP/2.0\r\n" + host + "\r\n",
        sentence("505 HTTP Version Not Supported"_ba, "This server speaks HTTP/1.1, not HTTP/2.0."_ba));
    row("no token", "GET /secret HTTP/1.1\r\n" + host + "\r\n",
        sentence("401 Unauthorized"_ba, "A token is needed."_ba, "close"_ba, "WWW-Authenticate: Bearer\r\n"_ba));
    row("token", "GET /secret HTTP/1.1\r\n" + host + "Authorization: Bearer sesame\r\n\r\n", ok("GET /secret "_ba));
    row("long path", "GET /" + QByteArray(100, 'a') + " HTTP/1.1\r\n" + host + "\r\n",
        sentence("414 URI Too Long"_ba, "The path of a request may have 100 bytes; this one has more."_ba));
    row("long header", "GET / HTTP/1.1\r\n" + host + "A: " + QByteArray(2000, 'a') + "\r\n\r\n",
        sentence(
            "431 Request Header Fields Too Large"_ba, "The header fields of a request may have 1000 bytes together; these have more."_ba));
    row("many headers", "GET / HTTP/1.1\r\n" + host + QByteArray("A: b\r\n").repeated(50) + "\r\n",
        sentence("431 Request Header Fields Too Large"_ba, "A request may have 10 header fields; this one has more."_ba));
    row("announced body", "POST / HTTP/1.1\r\n" + host + "Content-Length: 10000000000\r\n\r\nxx",
        sentence("413 Content Too Large"_ba, "The body of a request may have 1000 bytes; this one has more."_ba));
    row("chunked body", "POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n" + QByteArray("8\r\n12345678\r\n").repeated(200),
        sentence("413 Content Too Large"_ba, "The body of a request may have 1000 bytes; this one has more."_ba));
}

/** Each row whole and byte by byte; what is refused never reaches a handler, and the connection is closed. */
void TestHttpServer::guards()
{
    QFETCH(QByteArray, request);
    QFETCH(const QByteArray, expected);
    HttpLimits limits;
    limits.targetBytes = 100;
    limits.headerBytes = 1000;
    limits.headerFields = 10;
    limits.bodyBytes = 1000;
    HttpAccess access;
    access.origins = {"https://assay.example"_ba};
    access.authorize = [](const HttpRequestHead &head) -> std::optional<HttpResponse> {
        if (head.path != "/secret" || head.headers.value("authorization") == "Bearer sesame")
            return {};
        HttpResponse refusal = HttpResponse::text(401, "A token is needed."_ba);
        refusal.headers.add("WWW-Authenticate"_ba, "Bearer"_ba);
        return refusal;
    };
    start(limits, access);
    request = withPort(request);
    const QByteArray answer = withLength(withPort(expected));
    const bool isRefused = !answer.startsWith("HTTP/1.1 200");

    for (const qsizetype piece : {request.size(), qsizetype(1)}) {
        RawClient client(m_server->port());
        for (qsizetype at = 0; at < request.size() && !client.isClosed(); at += piece) {
            client.send(request.mid(at, piece));
            if (piece == 1)
                QCoreApplication::processEvents();
        }
        QTRY_COMPARE(client.answer(), answer);
        if (answer.contains("Connection: close"))
            QTRY_VERIFY(client.isClosed());
        else
            QVERIFY(!client.isClosed());
    }
    QCOMPARE(m_requests, isRefused ? 0 : 2);
    QTRY_VERIFY(m_server->connectionCount() == 0);
}

void TestHttpServer::refusesBeforeTheBody()
{
    HttpAccess access;
    access.authorize = [](const HttpRequestHead &) { return std::optional(HttpResponse::text(401, "A token is needed."_ba)); };
    start({}, access);
    RawClient client(m_server->port());
    client.send(withPort("POST / HTTP/1.1\r\nHost: localhost:PORT\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"_ba));
    QTRY_COMPARE(client.answer(), sentence("401 Unauthorized"_ba, "A token is needed."_ba));
    QTRY_VERIFY(client.isClosed());
}

void TestHttpServer::letsTheBodyCome()
{
    start();
    RawClient client(m_server->port());
    client.send(withPort("POST / HTTP/1.1\r\nHost: localhost:PORT\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"_ba));
    QTRY_COMPARE(client.answer(), "HTTP/1.1 100 Continue\r\n\r\n"_ba);
    client.send("hello"_ba);
    QTRY_COMPARE(client.answer(), "HTTP/1.1 100 Continue\r\n\r\n" + ok("POST / hello"_ba));

    RawClient hasty(m_server->port());
    hasty.send(withPort("POST / HTTP/1.1\r\nHost: localhost:PORT\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello"_ba));
    QTRY_COMPARE(hasty.answer(), ok("POST / hello"_ba));
}

void TestHttpServer::loses_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("drip");
    QTest::addColumn<QByteArray>("expected");

    const QByteArray head = sentence("408 Request Timeout"_ba, "The head of the request did not arrive within 200 ms."_ba);
    const QByteArray body = sentence("408 Request Timeout"_ba, "The body of the request did not arrive within 300 ms."_ba);
    QTest::newRow("half a request line") << "GET /"_ba << QByteArray() << head;
    QTest::newRow("half the headers") << "GET / HTTP/1.1\r\nHost: localhost:PORT\r\n"_ba << QByteArray() << head;
    QTest::newRow("dripping header") << "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nA: "_ba << "b"_ba << head;
    QTest::newRow("half a body") << "POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 1000\r\n\r\nx"_ba << QByteArray() << body;
    QTest::newRow("dripping body") << "POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 1000\r\n\r\nx"_ba << "x"_ba << body;
    QTest::newRow("dripping chunks") << "POST / HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\n"_ba
                                     << "1\r\nx\r\n"_ba << body;
    QTest::newRow("dripping blank lines") << "\r\n"_ba << "\r\n"_ba << QByteArray();
}

void TestHttpServer::loses()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QByteArray, drip);
    QFETCH(const QByteArray, expected);
    HttpLimits limits;
    limits.idleTime = 400ms;
    limits.headTime = 200ms;
    limits.bodyTime = 300ms;
    start(limits);
    RawClient client(m_server->port());
    client.send(withPort(beginning));
    QVERIFY(QTest::qWaitFor(
        [&] {
            if (!drip.isEmpty() && client.answer().isEmpty())
                client.send(drip);
            QTest::qWait(20);
            return client.isClosed();
        },
        2000));
    QCOMPARE(client.answer(), expected);
    QCOMPARE(m_requests, 0);
}

void TestHttpServer::closesIdleConnections()
{
    HttpLimits limits;
    limits.idleTime = 200ms;
    start(limits);
    RawClient silent(m_server->port());
    RawClient once(m_server->port());
    once.send(withPort(get("/"_ba)));
    QTRY_VERIFY(silent.isClosed());
    QTRY_VERIFY(once.isClosed());
    QCOMPARE(silent.answer(), QByteArray());
    QCOMPARE(once.answer(), ok("GET / "_ba));
}

void TestHttpServer::answersInOrder()
{
    start();
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(get("/1"_ba) + post("/2"_ba, "hello"_ba) + get("/3"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QTest::qWait(50);
    QCOMPARE(m_open.size(), 1);
    for (size_t i = 0; i < 3; ++i) {
        QTRY_COMPARE(m_open.size(), i + 1);
        m_open[i]->respond(HttpResponse::text(200, m_open[i]->head().path + m_open[i]->body()));
    }
    QTRY_COMPARE(client.answer(), ok("/1"_ba) + ok("/2hello"_ba) + ok("/3"_ba));
    QVERIFY(!client.isClosed());
}

void TestHttpServer::forgetsTooManyPipelined()
{
    HttpLimits limits;
    limits.pipelinedBytes = 1000;
    start(limits);
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(get("/1"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    client.send(withPort(get("/2"_ba)).repeated(1000));
    QTest::qWait(50);
    m_open[0]->respond(HttpResponse::text(200, "one"_ba));
    QTRY_VERIFY(client.isClosed());
    QCOMPARE(client.answer(), ok("one"_ba, "close"_ba));
    QCOMPARE(m_requests, 1);
}

void TestHttpServer::answersManyAtOnce()
{
    start();
    RawClient client(m_server->port());
    client.send(withPort(get("/"_ba)).repeated(1000));
    QTRY_COMPARE(client.answer(), ok("GET / "_ba).repeated(1000));
}

void TestHttpServer::answersOnce()
{
    start();
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    HttpExchange *const exchange = m_open[0];
    QSignalSpy answered(exchange, &HttpExchange::answered);
    QSignalSpy cancelled(exchange, &HttpExchange::cancelled);
    exchange->respond(HttpResponse::text(200, "one"_ba));
    QVERIFY(!exchange->isOpen());
    exchange->respond(HttpResponse::text(200, "two"_ba));
    exchange->beginEvents();
    exchange->sendEvent("three"_ba);
    exchange->endEvents();
    QCOMPARE(answered.count(), 1);
    QTRY_VERIFY(!m_open[0]);
    QTRY_COMPARE(client.answer(), ok("one"_ba));
    QCOMPARE(cancelled.count(), 0);
}

void TestHttpServer::answersLate()
{
    HttpLimits limits;
    limits.answerTime = 100ms;
    start(limits);
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QSignalSpy cancelled(m_open[0], &HttpExchange::cancelled);
    QTRY_COMPARE(client.answer(), sentence("503 Service Unavailable"_ba, "The answer was not ready within 100 ms."_ba));
    QCOMPARE(cancelled.count(), 1);
    QTRY_VERIFY(client.isClosed());
    QVERIFY(!m_open[0]);
}

void TestHttpServer::cancelsForGoneClients_data()
{
    QTest::addColumn<bool>("streams");
    QTest::addColumn<QByteArray>("behind");

    QTest::newRow("waiting") << false << QByteArray();
    QTest::newRow("streaming") << true << QByteArray();
    QTest::newRow("waiting, with more sent than is kept") << false << QByteArray(1'000'000, 'x');
}

void TestHttpServer::cancelsForGoneClients()
{
    QFETCH(const bool, streams);
    QFETCH(const QByteArray, behind);
    start();
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(post("/"_ba, "hello"_ba)) + behind);
    QTRY_COMPARE(m_open.size(), 1);
    QSignalSpy cancelled(m_open[0], &HttpExchange::cancelled);
    if (streams) {
        m_open[0]->beginEvents();
        QTRY_COMPARE(client.count("200 OK"_ba), 1);
    }
    QTest::qWait(20);
    client.leave();
    QTRY_COMPARE(cancelled.count(), 1);
    QTRY_VERIFY(!m_open[0]);
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void TestHttpServer::streams_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<bool>("closes");

    const QByteArray head =
        "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
        "X-Session: 7\r\n"_ba;
    QTest::newRow("HTTP/1.1") << get("/"_ba)
                              << head
            + "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n"
              "b\r\ndata: one\n\n\r\n"
              "4\r\n: \n\n\r\n"
              "2a\r\nevent: e v\nid: 1 2\ndata: two\ndata: lines\n\n\r\n"
              "0\r\n\r\n" << false;
    QTest::newRow("HTTP/1.0") << "GET / HTTP/1.0\r\nHost: localhost:PORT\r\n\r\n"_ba
                              << head + "Connection: close\r\n\r\ndata: one\n\n: \n\nevent: e v\nid: 1 2\ndata: two\ndata: lines\n\n"
                              << true;
    QTest::newRow("HEAD") << "HEAD / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n"_ba
                          << head + "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n"
                          << false;
}

void TestHttpServer::streams()
{
    QFETCH(const QByteArray, request);
    QFETCH(const QByteArray, expected);
    QFETCH(const bool, closes);
    start();
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(request));
    QTRY_COMPARE(m_open.size(), 1);
    m_open[0]->beginEvents({{"X-Session"_ba, "7"_ba}});
    QVERIFY(m_open[0]->isStreaming());
    m_open[0]->sendEvent("one"_ba);
    m_open[0]->sendComment();
    m_open[0]->respond(HttpResponse::text(200, "not now"_ba));
    m_open[0]->sendEvent("two\r\nlines"_ba, "1\n2"_ba, "e\nv"_ba);
    m_open[0]->endEvents();
    QTRY_COMPARE(client.answer(), expected);
    QTRY_COMPARE(client.isClosed(), closes);
    if (closes)
        return;
    m_keeps = false;
    client.send(withPort(get("/next"_ba)));
    QTRY_COMPARE(client.answer(), expected + ok("GET /next "_ba));
}

void TestHttpServer::followsSlowReaders()
{
    HttpLimits limits;
    limits.congestedBytes = 100'000;
    start(limits);
    keepRequests();
    RawClient client(m_server->port(), RawClient::Reads::Nothing);
    client.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QSignalSpy drained(m_open[0], &HttpExchange::drained);
    m_open[0]->beginEvents();
    int events = 0;
    do {
        m_open[0]->sendEvent(QByteArray(50'000, 'x'));
        ++events;
        QTest::qWait(1);
    } while (!m_open[0]->isCongested() && events < 1000);
    QVERIFY(m_open[0]->isCongested());
    const qsizetype before = drained.count();
    client.startReading();
    QTRY_COMPARE(drained.count(), before + 1);
    QVERIFY(!m_open[0]->isCongested());
    m_open[0]->endEvents();
    QTRY_VERIFY(client.answer().endsWith("\r\n0\r\n\r\n"));
    QCOMPARE(client.count("data: x"_ba), events);
}

void TestHttpServer::lingersUntilAllIsTaken()
{
    HttpLimits limits;
    limits.lingerTime = 50ms;
    start(limits);
    keepRequests();
    RawClient client(m_server->port(), RawClient::Reads::Nothing);
    client.send(withPort("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"_ba));
    QTRY_COMPARE(m_open.size(), 1);
    const QByteArray text(32'000'000, 'x'); // more than the system holds
    m_open[0]->respond(HttpResponse::text(200, text));
    QTest::qWait(400);
    QCOMPARE(m_server->connectionCount(), 1);
    client.startReading();
    QTRY_VERIFY(client.isClosed());
    QVERIFY(client.answer().endsWith(text + '\n'));
}

void TestHttpServer::cutsReaders_data()
{
    QTest::addColumn<HttpLimits>("limits");

    HttpLimits limits;
    limits.unsentBytes = 5'000'000;
    QTest::newRow("too much unsent") << limits;
    limits = {};
    limits.stallTime = 200ms;
    QTest::newRow("nothing taken for too long") << limits;
}

void TestHttpServer::cutsReaders()
{
    QFETCH(const HttpLimits, limits);
    start(limits);
    keepRequests();
    RawClient client(m_server->port(), RawClient::Reads::Nothing);
    client.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QSignalSpy cancelled(m_open[0], &HttpExchange::cancelled);
    m_open[0]->beginEvents();
    for (int i = 0; i < 20 && m_open[0]; ++i)
        m_open[0]->sendEvent(QByteArray(1'000'000, 'x'));
    QTRY_COMPARE(cancelled.count(), 1);
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void TestHttpServer::boundsWhatIsKeptForAllReaders()
{
    HttpLimits limits;
    limits.allUnsentBytes = 40'000'000;
    start(limits);
    keepRequests();
    RawClient far(m_server->port(), RawClient::Reads::Nothing);
    far.send(withPort(get("/far"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QSignalSpy cutFar(m_open[0], &HttpExchange::cancelled);
    m_open[0]->beginEvents();
    for (int i = 0; i < 30; ++i)
        m_open[0]->sendEvent(QByteArray(1'000'000, 'x'));
    RawClient near(m_server->port(), RawClient::Reads::Nothing);
    near.send(withPort(get("/near"_ba)));
    QTRY_COMPARE(m_open.size(), 2);
    QSignalSpy cutNear(m_open[1], &HttpExchange::cancelled);
    m_open[1]->beginEvents();
    for (int i = 0; i < 25; ++i)
        m_open[1]->sendEvent(QByteArray(1'000'000, 'x'));
    QTRY_COMPARE(cutFar.count(), 1);
    QTRY_COMPARE(m_server->connectionCount(), 1);
    QCOMPARE(cutNear.count(), 0);
}

void TestHttpServer::makesRoom()
{
    HttpLimits limits;
    limits.connections = 3;
    start(limits);
    keepRequests();
    RawClient working(m_server->port());
    working.send(withPort(get("/1"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    RawClient oldest(m_server->port());
    oldest.send("GET / HTTP/1.1\r\nHost: "_ba);
    QTRY_COMPARE(m_server->connectionCount(), 2);
    QTest::qWait(20);
    RawClient middle(m_server->port());
    QTRY_COMPARE(m_server->connectionCount(), 3);
    QTest::qWait(20);
    m_keeps = false;
    RawClient newest(m_server->port());
    newest.send(withPort(get("/2"_ba)));
    QTRY_COMPARE(newest.answer(), ok("GET /2 "_ba));
    QTRY_VERIFY(oldest.isClosed());
    QVERIFY(!middle.isClosed());
    QVERIFY(!working.isClosed());
    QCOMPARE(m_server->connectionCount(), 3);
    m_open[0]->respond(HttpResponse::text(200, "still there"_ba));
    QTRY_COMPARE(working.answer(), ok("still there"_ba));
}

void TestHttpServer::refusesBeyondItsConnections()
{
    HttpLimits limits;
    limits.connections = 2;
    start(limits);
    keepRequests();
    RawClient first(m_server->port());
    RawClient second(m_server->port());
    first.send(withPort(get("/"_ba)));
    second.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 2);
    RawClient third(m_server->port());
    QTRY_COMPARE(third.answer(),
        sentence("503 Service Unavailable"_ba, "All connections of this server are in use. Try again later."_ba, "close"_ba,
            "Retry-After: 1\r\n"_ba));
    QTRY_VERIFY(third.isClosed());
    QCOMPARE(m_server->connectionCount(), 2);
}

void TestHttpServer::drains()
{
    start();
    keepRequests();
    QSignalSpy emptied(m_server.get(), &HttpServer::emptied);
    RawClient idle(m_server->port());
    RawClient working(m_server->port());
    working.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    QTRY_COMPARE(m_server->connectionCount(), 2);
    m_server->drain();
    QTRY_VERIFY(idle.isClosed());
    QTRY_COMPARE(m_server->connectionCount(), 1);
    QCOMPARE(emptied.count(), 0);
    QCOMPARE(m_server->port(), 0);
    m_open[0]->respond(HttpResponse::text(200, "the last"_ba));
    QTRY_COMPARE(emptied.count(), 1);
    QCOMPARE(working.answer(), ok("the last"_ba, "close"_ba));
}

void TestHttpServer::staysSmall_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("flood");

    const QByteArray start = "POST / HTTP/1.1\r\nHost: localhost:PORT\r\n"_ba;
    QTest::newRow("one header without end") << start + "A: " << QByteArray(64 * 1024, 'a');
    QTest::newRow("headers without end") << start << QByteArray("A: b\r\n").repeated(10'000);
    QTest::newRow("announced body") << start + "Content-Length: 10000000000\r\n\r\n" << QByteArray(64 * 1024, 'x');
    QTest::newRow("chunks without end") << start + "Transfer-Encoding: chunked\r\n\r\n" << QByteArray("5\r\nhello\r\n").repeated(10'000);
    QTest::newRow("blank lines without end") << QByteArray() << QByteArray("\r\n").repeated(30'000);
}

/** 50 MB of it; a client that keeps to the rules is answered in time all the while. */
void TestHttpServer::staysSmall()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QByteArray, flood);
    start();
    RawClient honest(m_server->port());
    honest.send(withPort(get("/"_ba)));
    QTRY_COMPARE(honest.answer(), ok("GET / "_ba));
    const qsizetype before = residentBytes();
    qsizetype sent = 0;
    qint64 slowest = 0;
    for (int attempt = 1; sent < 50'000'000; ++attempt) {
        RawClient client(m_server->port());
        client.send(withPort(beginning));
        while (sent < 50'000'000 && !client.isClosed()) {
            client.send(flood);
            sent += flood.size();
            QTest::qWait(0);
        }
        if (attempt % 10 == 1) {
            QElapsedTimer clock;
            clock.start();
            honest.send(withPort(get("/"_ba)));
            const qsizetype answers = honest.count("200 OK"_ba);
            QTRY_COMPARE(honest.count("200 OK"_ba), answers + 1);
            slowest = std::max(slowest, clock.elapsed());
        }
    }
    QCOMPARE_LE(residentBytes() - before, 40'000'000);
    QCOMPARE_LE(slowest, 100);
}

void TestHttpServer::sendsNoHeaderOfAValue()
{
    start();
    keepRequests();
    RawClient client(m_server->port());
    client.send(withPort(get("/"_ba)));
    QTRY_COMPARE(m_open.size(), 1);
    m_open[0]->respond({202, {}, {}, {{"A"_ba, "b\r\nSet-Cookie: c"_ba}}});
    QTRY_COMPARE(client.answer(),
        "HTTP/1.1 202 Accepted\r\nDate: now\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nA: b  Set-Cookie: c\r\n"
        "Connection: keep-alive\r\nContent-Length: 0\r\n\r\n"_ba);
}

void TestHttpServer::listensOnUnixSockets()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.sock"_s);
    {
        // What a server leaves that was killed: a socket without a listener.
        QLocalServer dead;
        QVERIFY(dead.listen(folder.filePath(u"dead"_s)));
        QVERIFY(QFile::rename(folder.filePath(u"dead"_s), path));
    }
    m_server = std::make_unique<HttpServer>();
    connect(m_server.get(), &HttpServer::requestReceived, this,
        [](HttpExchange *exchange) { exchange->respond(HttpResponse::text(200, exchange->head().headers.value("Host"))); });
    QVERIFY(QFileInfo::exists(path));
    // Its lock file lies there still; nobody holds the lock.
    QFile lock(path + u".lock"_s);
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.close();
    QVERIFY(m_server->listen(path, HttpServer::SocketAccess::User));
    QCOMPARE(
        QFile::permissions(path) & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther), QFile::Permissions());
    QCOMPARE(m_server->port(), 0);

    RawClient client(path);
    client.send("GET / HTTP/1.1\r\nHost: agent\r\n\r\n"_ba);
    QTRY_COMPARE(client.answer(), ok("agent"_ba));
    RawClient page(path);
    page.send("GET / HTTP/1.1\r\nHost: agent\r\nOrigin: http://agent\r\n\r\n"_ba);
    QTRY_COMPARE(page.answer(), sentence("403 Forbidden"_ba, "Pages of the origin \"http://agent\" may not use this server."_ba));

    HttpServer second;
    const Result<> live = second.listen(path, HttpServer::SocketAccess::User);
    QVERIFY(!live);
    QCOMPARE(live.error(),
        (Error{u"socket-in-use"_s, u"Another program listens on %1. Choose another path, or end that program."_s.arg(path), {}}));
    m_server->drain();
    QVERIFY(!QFileInfo::exists(path));
    QVERIFY(second.listen(path, HttpServer::SocketAccess::World));
    QVERIFY(QFile::permissions(path) & QFile::WriteOther);
}

/** Each listener keeps to the hosts that it was given. */
void TestHttpServer::listensTwice()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.sock"_s);
    start();
    QVERIFY(m_server->listen(path, HttpServer::SocketAccess::User));
    const QByteArray request = "GET / HTTP/1.1\r\nHost: evil.example.com\r\n\r\n"_ba;
    RawClient local(path);
    local.send(request);
    QTRY_COMPARE(local.answer(), ok("GET / "_ba));
    RawClient tcp(m_server->port());
    tcp.send(request);
    QTRY_VERIFY(tcp.answer().startsWith("HTTP/1.1 421 "));
}

void TestHttpServer::endsWithBodiesUnderWay()
{
    start();
    const QByteArray half = withPort("POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 1000\r\n\r\nhalf"_ba);
    RawClient staying(m_server->port());
    RawClient leaving(m_server->port());
    staying.send(half);
    leaving.send(half);
    QTRY_COMPARE(m_server->connectionCount(), 2);
    QTest::qWait(20);
    leaving.leave();
    // What has ended is deleted in a later turn of the event loop, which does not come for it.
    while (m_server->connectionCount() == 2)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    m_server.reset();
    QTRY_VERIFY(staying.isClosed());
    QCOMPARE(staying.answer(), QByteArray());
}

void TestHttpServer::refusesToListen_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    QTest::newRow("every interface")
        << u"0.0.0.0"_s << u"hosts-missing"_s
        << u"The address 0.0.0.0 can be reached from other machines. Name the hosts under which they may use this server."_s;
    QTest::newRow("port in use") << u"127.0.0.1"_s << u"address-in-use"_s
                                 << u"Port PORT of 127.0.0.1 is in use by another program. Choose another port, or end that program."_s;
    QTest::newRow("address of another machine")
        << u"192.0.2.1"_s << u"listen-failed"_s << u"The server cannot listen on port PORT of 192.0.2.1."_s;
    QTest::newRow("long path") << u"FOLDER/"_s + QString(120, u'a') << u"socket-path-too-long"_s
                               << u"The path of a Unix socket may have 107 bytes; FOLDER/%1 has more. Choose a shorter one."_s.arg(
                                      QString(120, u'a'));
    QTest::newRow("file")
        << u"FOLDER/file"_s << u"socket-path-taken"_s
        << u"The server cannot listen on FOLDER/file: there is something that is no socket. Choose another path, or remove it."_s;
    QTest::newRow("link")
        << u"FOLDER/link"_s << u"socket-path-taken"_s
        << u"The server cannot listen on FOLDER/link: there is something that is no socket. Choose another path, or remove it."_s;
    QTest::newRow("no folder") << u"FOLDER/none/a.sock"_s << u"listen-failed"_s
                               << u"The server cannot write to the folder of FOLDER/none/a.sock."_s;
}

void TestHttpServer::refusesToListen()
{
    QFETCH(QString, where);
    QFETCH(const QString, code);
    QFETCH(QString, message);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.link(folder.filePath(u"link"_s)));
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    where.replace(u"FOLDER"_s, folder.path());
    message.replace(u"FOLDER"_s, folder.path()).replace(u"PORT"_s, QString::number(other.serverPort()));

    HttpServer server;
    HttpAccess access;
    if (where == "192.0.2.1"_L1)
        access.hosts = {"192.0.2.1"_ba};
    const Result<> result = where.startsWith(u'/') ? server.listen(where, HttpServer::SocketAccess::User)
                                                   : server.listen(QHostAddress(where), other.serverPort(), access);
    QVERIFY(!result);
    QCOMPARE(result.error().code, code);
    QCOMPARE(result.error().message, message);
    QVERIFY(file.exists());
}

QTEST_GUILESS_MAIN(TestHttpServer)
#include "tst_httpserver.moc"
