// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agentclient.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray Head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"_ba;

QByteArray withLength(const QByteArray &body)
{
    return Head + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray chunk(const QByteArray &bytes)
{
    return QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n";
}

const QByteArray Answer =
    R"({"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"done"}],"structuredContent":{"n":123456789012345678901234567890},"isError":false}})"_ba;

const QByteArray Events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
    + chunk("data: "
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/"
            "progress\",\"params\":{\"progressToken\":1,\"progress\":1,\"total\":2,\"message\":\"half\"}}\n\n")
    + chunk(": alive\n\ndata: "
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"level\":\"notice\",\"data\":\"hello\"}}\n\ndata: ")
    + chunk(Answer + "\n\n") + "0\r\n\r\n";

} // namespace

/** An agent that does what a test says: what a real one cannot be made to do. */
class ScriptedAgent : public QObject
{
    Q_OBJECT

public:
    explicit ScriptedAgent(const QString &path) { server.listen(path); }

    /** Pieces are sent apart, once the request has arrived; then the connection ends, or stays open. */
    void answer(const QByteArrayList &pieces, bool closes)
    {
        connect(&server, &QLocalServer::newConnection, this, [this, pieces, closes] {
            QLocalSocket *const socket = server.nextPendingConnection();
            ++connections;
            connect(socket, &QLocalSocket::disconnected, this, [this] { ++closed; });
            connect(socket, &QLocalSocket::readyRead, this, [this, socket, pieces, closes] {
                received += socket->readAll();
                if (std::exchange(isAnswered, true))
                    return;
                sendNext(socket, pieces, closes);
            });
        });
    }

    void sendNext(QLocalSocket *socket, const QByteArrayList &pieces, bool closes)
    {
        if (pieces.isEmpty()) {
            if (closes)
                socket->disconnectFromServer();
            return;
        }
        socket->write(pieces.first());
        socket->flush();
        QTimer::singleShot(0, socket, [this, socket, pieces, closes] { sendNext(socket, pieces.sliced(1), closes); });
    }

    QLocalServer server;
    QByteArray received;
    int connections = 0;
    int closed = 0;
    bool isAnswered = false;
};

class TestAgentClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asks();
    void takesAnswers_data();
    void takesAnswers();
    void tellsFaults_data();
    void tellsFaults();
    void asksOnce();
    void cancelCloses();
    void goesInItsSlot();
    void keepsAConnection();
    void followsNoLink();
    void tellsWhoIsNotThere();

private:
    std::unique_ptr<AgentCall> call(const AgentLimits &limits = {});
    QString socketPath() const { return m_folder->filePath(u"mcp.sock"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedAgent> m_agent;
    std::unique_ptr<AgentClient> m_client;
};

void TestAgentClient::init()
{
    m_client.reset();
    m_agent.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_agent = std::make_unique<ScriptedAgent>(socketPath());
    m_client = std::make_unique<AgentClient>(socketPath(), u"u"_s, u"s"_s, TokenKey::random());
}

std::unique_ptr<AgentCall> TestAgentClient::call(const AgentLimits &limits)
{
    return m_client->call(u"execute_python"_s, "{\"code\":\"return 1\"}", limits);
}

void TestAgentClient::asks()
{
    m_agent->answer({withLength(Answer)}, false);
    const auto made = call();
    QTRY_VERIFY(made->isFinished());
    const qsizetype end = m_agent->received.indexOf("\r\n\r\n");
    const QByteArrayList head = m_agent->received.first(end).split('\n');
    QCOMPARE(head.first(), "POST /mcp HTTP/1.1\r");
    QVERIFY(head.contains("Mcp-Method: tools/call\r"));
    QVERIFY(head.contains("Mcp-Name: execute_python\r"));
    QVERIFY(head.contains("MCP-Protocol-Version: 2026-07-28\r"));
    const QJsonObject body = QJsonDocument::fromJson(m_agent->received.sliced(end + 4)).object();
    QCOMPARE(body["method"_L1].toString(), u"tools/call"_s);
    QCOMPARE(body["params"_L1]["arguments"_L1]["code"_L1].toString(), u"return 1"_s);
    QCOMPARE(body["params"_L1]["_meta"_L1]["io.modelcontextprotocol/protocolVersion"_L1].toString(), u"2026-07-28"_s);
}

void TestAgentClient::takesAnswers_data()
{
    QTest::addColumn<QByteArrayList>("pieces");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<bool>("isTold");

    const auto cut = [](const QByteArray &bytes) {
        QByteArrayList pieces;
        for (const char c : bytes)
            pieces.append(QByteArray(1, c));
        return pieces;
    };
    QTest::newRow("one text") << QByteArrayList{withLength(Answer)} << false << false;
    QTest::newRow("without a length") << QByteArrayList{Head + "\r\n" + Answer} << true << false;
    QTest::newRow("byte by byte") << cut(withLength(Answer)) << false << false;
    QTest::newRow("an interim answer first") << QByteArrayList{"HTTP/1.1 100 Continue\r\n\r\n" + withLength(Answer)} << false << false;
    QTest::newRow("a stream") << QByteArrayList{Events} << false << true;
    QTest::newRow("a stream byte by byte") << cut(Events) << false << true;
}

void TestAgentClient::takesAnswers()
{
    QFETCH(QByteArrayList, pieces);
    QFETCH(bool, closes);
    QFETCH(bool, isTold);

    m_agent->answer(pieces, closes);
    const auto made = call();
    QList<ToolProgress> progress;
    QList<ToolMessage> messages;
    connect(made.get(), &AgentCall::progressed, this, [&](const ToolProgress &told) { progress.append(told); });
    connect(made.get(), &AgentCall::messageReceived, this, [&](const ToolMessage &told) { messages.append(told); });
    QSignalSpy finished(made.get(), &AgentCall::finished);
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY2(made->result(), qPrintable(made->result() ? QString() : made->result().error().message));
    QCOMPARE(made->result()->structured->bytes(), "{\"n\":123456789012345678901234567890}");
    QCOMPARE(made->result()->text(), u"done"_s);
    QCOMPARE(progress, QList<ToolProgress>(isTold ? 1 : 0, {1, 2, u"half"_s}));
    QCOMPARE(messages, QList<ToolMessage>(isTold ? 1 : 0, {ToolMessage::Level::Info, u"hello"_s}));
}

void TestAgentClient::tellsFaults_data()
{
    QTest::addColumn<QByteArrayList>("pieces");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<QString>("code");

    const auto row = [](const char *name, const QByteArrayList &pieces, bool closes, const QString &code) {
        QTest::newRow(name) << pieces << closes << code;
    };
    row("closed before its reply", {}, true, u"agent-lost"_s);
    row("half a header", {"HTTP/1.1 200 OK\r\nContent-Ty"}, true, u"agent-lost"_s);
    row("half a body", {Head + "Content-Length: 500\r\n\r\n{\"jsonrpc\""}, true, u"agent-lost"_s);
    row("a stream without its end", {Events.first(Events.size() - Answer.size())}, true, u"agent-lost"_s);
    row("a stream without an answer", {"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        false, u"agent-answer-invalid"_s);
    row("says nothing", {}, false, u"agent-silent"_s);
    row("says half and stops", {Head + "Content-Length: 500\r\n\r\n{"}, false, u"agent-silent"_s);
    row("is no HTTP", {"SSH-2.0-OpenSSH_9.9\r\n"}, false, u"agent-answer-invalid"_s);
    row("two lengths", {"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"}, false, u"agent-answer-invalid"_s);
    row("a flood of headers", QByteArrayList{"HTTP/1.1 200 OK\r\n"} + QByteArrayList(100, "X: " + QByteArray(1000, 'a') + "\r\n"), false,
        u"agent-answer-too-long"_s);
    row("a header without an end", {"HTTP/1.1 200 OK\r\nX: " + QByteArray(100'000, 'a')}, false, u"agent-answer-too-long"_s);
    row("too long by its own word", {Head + "Content-Length: 99999999\r\n\r\n"}, false, u"agent-answer-too-long"_s);
    row("too long", {Head + "Transfer-Encoding: chunked\r\n\r\n" + chunk(QByteArray(200'000, ' '))}, false, u"agent-answer-too-long"_s);
    row("no JSON", {withLength("{\"result\":")}, false, u"agent-answer-invalid"_s);
    row("no result", {withLength("{\"jsonrpc\":\"2.0\",\"id\":1}")}, false, u"agent-answer-invalid"_s);
    row("an error", {withLength(R"({"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"There is no tool x."}})")}, false,
        u"agent-refused"_s);
    row("no access", {"HTTP/1.1 401 Unauthorized\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nNo token."}, true,
        u"agent-refused"_s);
    row("a redirect is not followed", {"HTTP/1.1 307 Temporary Redirect\r\nLocation: http://192.0.2.1/\r\nContent-Length: 0\r\n\r\n"},
        false, u"agent-refused"_s);
}

void TestAgentClient::tellsFaults()
{
    QFETCH(QByteArrayList, pieces);
    QFETCH(bool, closes);
    QFETCH(QString, code);

    m_agent->answer(pieces, closes);
    const auto made = call({.idle = 300ms, .deadline = 5s, .answerBytes = 100'000});
    QSignalSpy finished(made.get(), &AgentCall::finished);
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(!made->result());
    QCOMPARE(made->result().error().code, code);
    QTRY_COMPARE(m_agent->closed, 1);
}

void TestAgentClient::asksOnce()
{
    m_agent->answer({}, true);
    const auto made = call();
    QTRY_VERIFY(made->isFinished());
    QTest::qWait(100);
    QCOMPARE(m_agent->connections, 1);
    QCOMPARE(m_agent->received.count("POST "), 1);
}

void TestAgentClient::cancelCloses()
{
    m_agent->answer({}, false);
    const auto made = call();
    QTRY_VERIFY(m_agent->isAnswered);
    QSignalSpy finished(made.get(), &AgentCall::finished);
    made->cancel();
    QCOMPARE(finished.count(), 1);
    QCOMPARE(made->result().error().code, u"cancelled"_s);
    QTRY_COMPARE(m_agent->closed, 1);
}

void TestAgentClient::goesInItsSlot()
{
    m_agent->answer({Events}, false);
    auto made = call();
    connect(made.get(), &AgentCall::progressed, this, [&] { made.reset(); });
    QTRY_VERIFY(!made);
    QTRY_COMPARE(m_agent->closed, 1);
}

void TestAgentClient::keepsAConnection()
{
    m_agent->answer({withLength(Answer)}, false);
    const auto made = call();
    QTRY_VERIFY(made->isFinished());
    m_client->recycle(*made);
    const auto second = call({.idle = 200ms});
    QTRY_VERIFY(second->isFinished());
    QCOMPARE(m_agent->connections, 1);
    QCOMPARE(m_agent->received.count("POST "), 2);
}

void TestAgentClient::followsNoLink()
{
    QLocalServer other;
    QVERIFY(other.listen(m_folder->filePath(u"other.sock"_s)));
    QVERIFY(QFile::remove(socketPath()));
    QVERIFY(QFile::link(other.fullServerName(), socketPath()));
    const auto made = call();
    QTRY_VERIFY(made->isFinished());
    QCOMPARE(made->result().error().code, u"agent-socket-is-link"_s);
    QVERIFY(!other.hasPendingConnections());
}

void TestAgentClient::tellsWhoIsNotThere()
{
    m_agent->server.close();
    const auto missing = call();
    QTRY_VERIFY(missing->isFinished());
    QCOMPARE(missing->result().error().code, u"agent-socket-missing"_s);
    QFile file(socketPath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto replaced = call();
    QTRY_VERIFY(replaced->isFinished());
    QCOMPARE(replaced->result().error().code, u"agent-socket-replaced"_s);
}

QTEST_GUILESS_MAIN(TestAgentClient)
#include "tst_agentclient.moc"
