// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpstdio.h"
#include "scriptedprovider.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <array>
#include <memory>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Assay;
using namespace std::chrono_literals;

class TestMcpStdio : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }
    void init() { start({}); }
    void cleanup();

    void lines_data();
    void lines();
    void answers_data();
    void answers();
    void keepsNothingOfALongLine();
    void answersOutOfOrder();
    void cancels_data();
    void cancels();
    void tellsChanges();
    void finishesCallsAfterTheInput();
    void givesCallsUpAfterTheInput();
    void endsWhenNobodyReads();
    void waitsForASlowReader();

private:
    void start(const McpStdioLimits &limits);
    void send(const QByteArray &bytes);
    void closeInput();
    void closeOutput();
    /** All that has come so far. */
    QByteArray received();

    std::unique_ptr<ScriptedProvider> m_provider;
    std::unique_ptr<McpService> m_service;
    std::unique_ptr<McpStdio> m_stdio;
    std::array<int, 2> m_in{-1, -1};
    std::array<int, 2> m_out{-1, -1};
    QByteArray m_received;
};

namespace {

const QByteArray Meta =
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}})"_ba;
const QByteArray Tail = R"("resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"assay","version":"1"}})"_ba;
const QByteArray Initialize = R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}})"
                              "\n"_ba;
const QByteArray Initialized =
    R"({"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{"logging":{},"tools":{"listChanged":true}},"serverInfo":{"name":"assay","version":"1"}}})"
    "\n"_ba;

QByteArray request(const QByteArray &id, const QByteArray &method, const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":{)" + params + "}}\n";
}

QByteArray result(const QByteArray &id, const QByteArray &members)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{)" + members + "}}\n";
}

QByteArray error(const QByteArray &id, int code, const QByteArray &message)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message + "\"}}\n";
}

QByteArray wait(const QByteArray &id)
{
    return request(id, "tools/call"_ba, R"("name":"waits",)" + Meta);
}

QByteArray done(const QByteArray &id, const QByteArray &text)
{
    return result(id, R"("content":[{"type":"text","text":")" + text + R"("}],"isError":false,)" + Tail);
}

} // namespace

void TestMcpStdio::start(const McpStdioLimits &limits)
{
    cleanup();
    QCOMPARE(::pipe2(m_in.data(), O_CLOEXEC), 0);
    QCOMPARE(::pipe2(m_out.data(), O_CLOEXEC | O_NONBLOCK), 0);
    m_received.clear();
    m_provider = std::make_unique<ScriptedProvider>();
    m_service = std::make_unique<McpService>(*m_provider, McpServerInfo{u"assay"_s, {}, u"1"_s, {}});
    m_stdio = std::make_unique<McpStdio>(*m_service, McpCaller{}, m_in[0], m_out[1], limits);
}

void TestMcpStdio::cleanup()
{
    m_stdio.reset();
    m_service.reset();
    m_provider.reset();
    for (int *descriptor : {&m_in[0], &m_in[1], &m_out[0], &m_out[1]}) {
        if (*descriptor >= 0)
            ::close(*descriptor);
        *descriptor = -1;
    }
}

void TestMcpStdio::send(const QByteArray &bytes)
{
    ::fcntl(m_in[1], F_SETFL, O_NONBLOCK);
    for (qsizetype at = 0; at < bytes.size();) {
        const ssize_t written = ::write(m_in[1], bytes.constData() + at, static_cast<size_t>(bytes.size() - at));
        at += std::max<ssize_t>(written, 0);
        if (written < 0)
            QTest::qWait(1);
    }
}

void TestMcpStdio::closeInput()
{
    ::close(std::exchange(m_in[1], -1));
}

void TestMcpStdio::closeOutput()
{
    ::close(std::exchange(m_out[0], -1));
}

QByteArray TestMcpStdio::received()
{
    std::array<char, 65536> buffer;
    for (ssize_t got = 0; (got = ::read(m_out[0], buffer.data(), buffer.size())) > 0;)
        m_received.append(buffer.data(), got);
    return m_received;
}

void TestMcpStdio::lines_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::addColumn<bool>("hasRest");

    QTest::newRow("nothing") << ""_ba << QByteArrayList() << false;
    QTest::newRow("two") << "a\nb\r\n"_ba << QByteArrayList{"a"_ba, "b"_ba} << false;
    QTest::newRow("rest") << "a\nb"_ba << QByteArrayList{"a"_ba} << true;
    QTest::newRow("empty ones") << "\n\r\n"_ba << QByteArrayList{""_ba, ""_ba} << false;
    QTest::newRow("longest") << "12345678\n"_ba << QByteArrayList{"12345678"_ba} << false;
    QTest::newRow("too long") << "123456789\na\n"_ba << QByteArrayList{"too long: 9"_ba, "a"_ba} << false;
    QTest::newRow("too long without end") << "123456789"_ba << QByteArrayList() << true;
}

void TestMcpStdio::lines()
{
    QFETCH(const QByteArray, stream);
    for (const qsizetype piece : {std::max<qsizetype>(stream.size(), 1), qsizetype(1), qsizetype(3)}) {
        BoundedLines lines(8);
        QByteArrayList found;
        for (qsizetype at = 0; at < stream.size(); at += piece) {
            for (const BoundedLines::Line &line : lines.append(QByteArrayView(stream).sliced(at, std::min(piece, stream.size() - at)))) {
                const auto *const tooLong = std::get_if<BoundedLines::TooLong>(&line);
                found += tooLong ? "too long: " + QByteArray::number(tooLong->bytes) : std::get<QByteArray>(line);
            }
        }
        QTEST(found, "expected");
        QTEST(lines.hasRest(), "hasRest");
    }
}

void TestMcpStdio::answers_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("expected");

    const auto row = [](const char *name, const QByteArray &sent, const QByteArray &expected) { QTest::newRow(name) << sent << expected; };
    row("without a session", request("1"_ba, "tools/list"_ba, R"("cursor":"ZWNobw",)" + Meta),
        result("1"_ba,
            R"("tools":[{"name":"waits","description":"Does waits.","inputSchema":{"type":"object"}}],"ttlMs":0,"cacheScope":"private",)"
                + Tail));
    row("call", request("1"_ba, "tools/call"_ba, R"("name":"echo",)" + Meta),
        result("1"_ba, R"("content":[{"type":"text","text":"{}"}],"structuredContent":{},"isError":false,)" + Tail));
    row("session", Initialize + R"({"jsonrpc":"2.0","method":"notifications/initialized"})" + "\n" + request("1"_ba, "ping"_ba, {}),
        Initialized + result("1"_ba, {}));
    row("both",
        Initialize + request("1"_ba, "tools/list"_ba, R"("cursor":"ZWNobw",)" + Meta)
            + request("2"_ba, "tools/list"_ba, R"("cursor":"ZWNobw")"_ba),
        Initialized
            + result("1"_ba,
                R"("tools":[{"name":"waits","description":"Does waits.","inputSchema":{"type":"object"}}],"ttlMs":0,"cacheScope":"private",)"
                    + Tail)
            + result("2"_ba, R"("tools":[{"name":"waits","description":"Does waits.","inputSchema":{"type":"object"}}])"_ba));
    row("level", Initialize + request("1"_ba, "logging/setLevel"_ba, R"("level":"error")"_ba), Initialized + result("1"_ba, {}));
    row("unknown level", Initialize + request("1"_ba, "logging/setLevel"_ba, R"("level":"loud")"_ba),
        Initialized
            + error("1"_ba, -32602, "params.level has to be one of debug, info, notice, warning, error, critical, alert, emergency."_ba));
    row("ping before all else", request("1"_ba, "ping"_ba, {}), result("1"_ba, {}));
    row("neither session nor revision", request("1"_ba, "tools/list"_ba, {}),
        error("1"_ba, -32600,
            R"(Begin with the request initialize, or name revision 2026-07-28 in params._meta[\"io.modelcontextprotocol/protocolVersion\"].)"_ba));
    row("probe without revision", request("1"_ba, "server/discover"_ba, {}),
        error("1"_ba, -32602,
            R"(params._meta[\"io.modelcontextprotocol/protocolVersion\"] is missing. Every request of revision 2026-07-28 has it.)"_ba));
    row("initialize without revision", request("1"_ba, "initialize"_ba, {}),
        error("1"_ba, -32602, "params.protocolVersion is missing: it says which revision the client speaks."_ba));
    row("listening for nothing said", request("1"_ba, "subscriptions/listen"_ba, Meta),
        error("1"_ba, -32602, R"(params.notifications is missing: it says what to listen for, such as {\"toolsListChanged\": true}.)"_ba));
    row("no JSON", "hello\n"_ba,
        error("null"_ba, -32700,
            "This is not valid JSON at line 1, column 1: a value is expected here: an object, an array, a string, a number, true, false or null."_ba));
    row("blank lines", "\n \r\n"_ba + request("1"_ba, "ping"_ba, {}), result("1"_ba, {}));
    row("response to nothing",
        R"({"jsonrpc":"2.0","id":1,"result":{}})"
        "\n"_ba
            + request("1"_ba, "ping"_ba, {}),
        result("1"_ba, {}));
    row("half a line", request("1"_ba, "ping"_ba, {}).chopped(1),
        error("null"_ba, -32700, "The input ended within a message: a line feed has to end each of them."_ba));
    row("replayed id", wait("1"_ba) + request("1"_ba, "ping"_ba, {}),
        error("1"_ba, -32600, "A request with the id 1 is under way. Give each request an id of its own."_ba));
}

/** The whole output for an input that ends; what still waits then is given up. */
void TestMcpStdio::answers()
{
    QFETCH(const QByteArray, sent);
    McpStdioLimits limits;
    limits.finishTime = 200ms;
    start(limits);
    QSignalSpy ended(m_stdio.get(), &McpStdio::ended);
    send(sent);
    closeInput();
    QTRY_COMPARE(ended.count(), 1);
    QTEST(received(), "expected");
}

/** 100 MB on one line, then an honest message. */
void TestMcpStdio::keepsNothingOfALongLine()
{
    for (int i = 0; i < 100; ++i)
        send(QByteArray(1'000'000, 'x'));
    send("\n" + request("1"_ba, "ping"_ba, {}));
    QTRY_COMPARE(
        received(), error("null"_ba, -32600, "A message may have 8388608 bytes; this line had 100000000."_ba) + result("1"_ba, {}));
    QFile status(u"/proc/self/status"_s);
    QVERIFY(status.open(QIODevice::ReadOnly));
    static const QRegularExpression peak(u"VmHWM:\\s+(\\d+) kB"_s);
    QCOMPARE_LE(peak.match(QString::fromLatin1(status.readAll())).captured(1).toLongLong(), 400'000);
}

void TestMcpStdio::answersOutOfOrder()
{
    send(wait("1"_ba) + wait("\"b\""_ba));
    QTRY_COMPARE(m_provider->calls.size(), 2);
    Q_EMIT m_provider->calls[1]->finished(McpCallResult::text(u"second"_s));
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text(u"first"_s));
    QTRY_COMPARE(received(), done("\"b\""_ba, "second"_ba) + done("1"_ba, "first"_ba));
    QTRY_VERIFY(!m_provider->calls[0] && !m_provider->calls[1]);
}

void TestMcpStdio::cancels_data()
{
    QTest::addColumn<bool>("inSession");
    QTest::newRow("without a session") << false;
    QTest::newRow("in a session") << true;
}

void TestMcpStdio::cancels()
{
    QFETCH(const bool, inSession);
    const QByteArray begin = inSession ? Initialize : ""_ba;
    send(begin + (inSession ? request("7"_ba, "tools/call"_ba, R"("name":"waits")"_ba) : wait("7"_ba)));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    const QByteArray cancel = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})"
                              "\n"_ba;
    send(cancel);
    QTRY_VERIFY(!m_provider->calls[0]);
    send(cancel + request("7"_ba, "ping"_ba, {}));
    QTRY_COMPARE(received(), (inSession ? Initialized : ""_ba) + result("7"_ba, {}));
}

void TestMcpStdio::tellsChanges()
{
    const QByteArray changed = R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})"
                               "\n"_ba;
    Q_EMIT m_provider->toolsChanged();
    QTest::qWait(100);
    QCOMPARE(received(), QByteArray());
    send(Initialize);
    QTRY_COMPARE(received(), Initialized);
    Q_EMIT m_provider->toolsChanged();
    QTRY_COMPARE(received(), Initialized + changed);
    send(request("5"_ba, "subscriptions/listen"_ba, R"("notifications":{"toolsListChanged":true},)" + Meta));
    const QByteArray acknowledged =
        R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{"toolsListChanged":true},"_meta":{"io.modelcontextprotocol/subscriptionId":5}}})"
        "\n"_ba;
    QTRY_COMPARE(received(), Initialized + changed + acknowledged);
    Q_EMIT m_provider->toolsChanged();
    const QByteArray told =
        R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":5}}})"
        "\n"_ba;
    QTRY_COMPARE(received(), Initialized + changed + acknowledged + changed + told);
    send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}})"
         "\n"_ba
        + request("6"_ba, "ping"_ba, {}));
    QTRY_VERIFY(received().endsWith(result("6"_ba, {})));
    Q_EMIT m_provider->toolsChanged();
    QTRY_VERIFY(received().endsWith(result("6"_ba, {}) + changed));
}

void TestMcpStdio::finishesCallsAfterTheInput()
{
    QSignalSpy ended(m_stdio.get(), &McpStdio::ended);
    send(wait("1"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    closeInput();
    QTest::qWait(50);
    QCOMPARE(ended.count(), 0);
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text(u"last"_s));
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(received(), done("1"_ba, "last"_ba));
}

void TestMcpStdio::givesCallsUpAfterTheInput()
{
    McpStdioLimits limits;
    limits.finishTime = 100ms;
    start(limits);
    QSignalSpy ended(m_stdio.get(), &McpStdio::ended);
    send(wait("1"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    closeInput();
    QTRY_COMPARE(ended.count(), 1);
    QVERIFY(!m_provider->calls[0]);
    QCOMPARE(received(), QByteArray());
}

void TestMcpStdio::endsWhenNobodyReads()
{
    QSignalSpy ended(m_stdio.get(), &McpStdio::ended);
    send(wait("1"_ba));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    closeOutput();
    send(request("2"_ba, "ping"_ba, {}));
    QTRY_COMPARE(ended.count(), 1);
    QVERIFY(!m_provider->calls[0]);
}

/** Answers wait for whoever is slow, notifications do not, and nothing more is read meanwhile. */
void TestMcpStdio::waitsForASlowReader()
{
    McpStdioLimits limits;
    limits.lines.unsentBytes = 10'000;
    start(limits);
    send(request("1"_ba, "tools/call"_ba, R"("name":"waits",)" + QByteArray(Meta).replace("}}", R"(},"progressToken":1})")));
    QTRY_COMPARE(m_provider->calls.size(), 1);
    for (int i = 0; i < 10'000; ++i)
        Q_EMIT m_provider->calls[0]->progressed({double(i), {}, {}});
    Q_EMIT m_provider->calls[0]->finished(McpCallResult::text(QString(100'000, u'x')));
    send(wait("2"_ba));
    QTest::qWait(50);
    QCOMPARE(m_provider->calls.size(), 1);
    QTRY_VERIFY(received().endsWith(done("1"_ba, QByteArray(100'000, 'x'))));
    const qsizetype told = m_received.count("notifications/progress");
    QVERIFY2(told > 100 && told < 2'000, QByteArray::number(told).constData());
    QTRY_COMPARE(m_provider->calls.size(), 2);
}

QTEST_GUILESS_MAIN(TestMcpStdio)
#include "tst_mcpstdio.moc"
