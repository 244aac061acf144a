// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolstore.h"
#include "rawclient.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 60'000;

ToolContract contract(const QByteArray &code, const QString &entry, const QByteArray &schema)
{
    ToolContract made;
    made.code = code;
    made.shape = {Shape::Kind::Function, entry};
    made.description = u"Does "_s + entry + u'.';
    made.schema = *JsonText::parse(schema);
    made.policy = u"strict"_s;
    made.limits.timeoutSeconds = 600;
    return made;
}

const QByteArray NumberSchema = R"({"type":"object","properties":{"n":{"type":"integer"}},"required":["n"],"additionalProperties":false})";

} // namespace

/** `assay mcp` with the program that it starts, on a library of its own. */
class TestMcpServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void refuses_data();
    void refuses();
    void callsToolsOverStandardInput();
    void tellsOfChanges();
    void cancels();
    void asksForTokens();
    void offersExecutionToOperators();
    void writesTokensForTheirOwnerAlone();

private:
    void start(const QStringList &options);
    void promote(const QString &name, const ToolContract &tool);
    void send(const QJsonObject &message);
    QJsonObject next();
    QJsonObject answer(int id);
    QJsonObject ask(int id, const QString &method, const QJsonObject &params = {});
    void open();
    QString told(const QString &what);
    QByteArray post(const QByteArray &token, const QString &method, const QJsonObject &params, const QByteArray &name = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_server;
    QByteArray m_words;
    QList<QJsonObject> m_passed;
};

void TestMcpServer::init()
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        QSKIP("bubblewrap is missing");
    m_folder = std::make_unique<QTemporaryDir>();
    m_words.clear();
    m_passed.clear();
}

void TestMcpServer::cleanup()
{
    if (m_server && m_server->state() != QProcess::NotRunning) {
        m_server->terminate();
        QVERIFY(m_server->waitForFinished(PatienceMs));
        QCOMPARE(m_server->exitCode(), 0);
    }
    m_server.reset();
}

void TestMcpServer::start(const QStringList &options)
{
    m_server = std::make_unique<QProcess>();
    m_server->start(
        QStringLiteral(ASSAY_PROGRAM), QStringList{u"mcp"_s, u"--library"_s, m_folder->filePath(u"library.sqlite"_s)} + options);
    QVERIFY(m_server->waitForStarted(PatienceMs));
}

void TestMcpServer::promote(const QString &name, const ToolContract &tool)
{
    const auto store = ToolStore::open(m_folder->filePath(u"library.sqlite"_s));
    QVERIFY(store);
    QVERIFY((*store)->promote(name, tool, {u"ada"_s, QDateTime::currentDateTimeUtc(), {}, {}}));
}

void TestMcpServer::send(const QJsonObject &message)
{
    QJsonObject whole = message;
    whole["jsonrpc"_L1] = u"2.0"_s;
    m_server->write(QJsonDocument(whole).toJson(QJsonDocument::Compact) + '\n');
}

QJsonObject TestMcpServer::next()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_server->canReadLine() && clock.elapsed() < PatienceMs && m_server->state() == QProcess::Running)
        m_server->waitForReadyRead(PatienceMs);
    return QJsonDocument::fromJson(m_server->readLine()).object();
}

QJsonObject TestMcpServer::answer(int id)
{
    for (QJsonObject line = next(); !line.isEmpty(); line = next()) {
        if (line["id"_L1].toInt(-1) == id)
            return line;
        m_passed.append(line);
    }
    return {};
}

QJsonObject TestMcpServer::ask(int id, const QString &method, const QJsonObject &params)
{
    send({{"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}});
    return answer(id);
}

void TestMcpServer::open()
{
    const QJsonObject opened = ask(0, u"initialize"_s,
        {{"protocolVersion"_L1, u"2025-11-25"_s}, {"capabilities"_L1, QJsonObject()},
            {"clientInfo"_L1, QJsonObject{{"name"_L1, u"test"_s}, {"version"_L1, u"1"_s}}}});
    QCOMPARE(opened["result"_L1]["protocolVersion"_L1].toString(), u"2025-11-25"_s);
    QCOMPARE(opened["result"_L1]["capabilities"_L1]["tools"_L1]["listChanged"_L1].toBool(), true);
    send({{"method"_L1, u"notifications/initialized"_s}});
}

void TestMcpServer::refuses_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QStringList &options, const QString &message) {
        QTest::newRow(name) << options << message;
    };
    row("no port", {u"--http"_s, u"localhost"_s}, u"--http takes an address and a port, such as 127.0.0.1:8080; \"localhost\" is none."_s);
    row("beyond this machine", {u"--http"_s, u"0.0.0.0:8080"_s},
        u"--http takes an address of this machine alone (127.0.0.1 or [::1]); \"0.0.0.0\" can be reached by others. To serve them, put a "
        u"proxy "
        "that encrypts in front."_s);
    row("no such way", {u"--http"_s, u"127.0.0.1:0"_s, u"--auth"_s, u"maybe"_s}, u"--auth takes token or none; \"maybe\" is neither."_s);
    row("no port to guard", {u"--auth"_s, u"none"_s},
        u"--auth goes with --http: whoever starts this program on its own input is its user."_s);
    row("code for everybody", {u"--http"_s, u"127.0.0.1:0"_s, u"--auth"_s, u"none"_s, u"--allow-execute"_s},
        u"--allow-execute needs tokens: without them every program of this machine could run code."_s);
    row("too much", {u"now"_s}, u"\"now\" is one argument too many. See \"assay mcp --help\"."_s);
}

void TestMcpServer::refuses()
{
    QFETCH(const QStringList, options);
    QFETCH(const QString, message);
    start(options);
    QVERIFY(m_server->waitForFinished(PatienceMs));
    QCOMPARE(m_server->exitCode(), 2);
    QCOMPARE(QString::fromUtf8(m_server->readAllStandardError()), u"assay mcp: error: "_s + message + u" [usage]\n"_s);
    QCOMPARE(m_server->readAllStandardOutput(), QByteArray());
}

void TestMcpServer::callsToolsOverStandardInput()
{
    promote(u"twice"_s, contract("def twice(n):\n    return {'n': n * 2}\n", u"twice"_s, NumberSchema));
    promote(u"fails"_s, contract("def fails(n):\n    raise ValueError('no ' + str(n))\n", u"fails"_s, NumberSchema));
    start({});
    open();
    const QJsonArray tools = ask(1, u"tools/list"_s)["result"_L1]["tools"_L1].toArray();
    QCOMPARE(tools.size(), 2);
    QCOMPARE(tools[0]["name"_L1].toString(), u"fails"_s);
    QCOMPARE(tools[1]["inputSchema"_L1].toObject(), QJsonDocument::fromJson(NumberSchema).object());
    const QJsonObject called =
        ask(2, u"tools/call"_s, {{"name"_L1, u"twice"_s}, {"arguments"_L1, QJsonObject{{"n"_L1, 21}}}})["result"_L1].toObject();
    QCOMPARE(called["structuredContent"_L1].toObject(), (QJsonObject{{"n"_L1, 42}}));
    QCOMPARE(called["isError"_L1].toBool(true), false);
    const QJsonObject unfit =
        ask(3, u"tools/call"_s, {{"name"_L1, u"twice"_s}, {"arguments"_L1, QJsonObject{{"m"_L1, 1}}}})["result"_L1].toObject();
    QCOMPARE(unfit["isError"_L1].toBool(), true);
    QVERIFY(unfit["content"_L1][0]["text"_L1].toString().startsWith("The arguments do not fit the schema of the tool \"twice\"."_L1));
    const QJsonObject failed =
        ask(4, u"tools/call"_s, {{"name"_L1, u"fails"_s}, {"arguments"_L1, QJsonObject{{"n"_L1, 1}}}})["result"_L1].toObject();
    QCOMPARE(failed["isError"_L1].toBool(), true);
    QVERIFY2(failed["content"_L1][0]["text"_L1].toString().startsWith("error: line 2: ValueError: no 1"_L1),
        qPrintable(failed["content"_L1][0]["text"_L1].toString()));
    QCOMPARE(ask(5, u"tools/call"_s, {{"name"_L1, u"execute_python"_s}})["error"_L1]["code"_L1].toInt(), -32602);
    m_server->closeWriteChannel();
    QVERIFY(m_server->waitForFinished(PatienceMs));
    QCOMPARE(m_server->exitCode(), 0);
    QCOMPARE(m_server->readAllStandardError(), QByteArray());
    const auto uses = (*ToolStore::open(m_folder->filePath(u"library.sqlite"_s)))->uses(u"twice"_s);
    QVERIFY(uses);
    QCOMPARE(uses->size(), 1);
    QCOMPARE(uses->first().calls, 1);
}

void TestMcpServer::tellsOfChanges()
{
    start({});
    open();
    QCOMPARE(ask(1, u"tools/list"_s)["result"_L1]["tools"_L1].toArray().size(), 0);
    promote(u"twice"_s, contract("def twice(n):\n    return n * 2\n", u"twice"_s, NumberSchema));
    QCOMPARE(next()["method"_L1].toString(), u"notifications/tools/list_changed"_s);
    QCOMPARE(ask(2, u"tools/list"_s)["result"_L1]["tools"_L1].toArray().size(), 1);
    // A call is counted in the library, and changes no tool.
    QCOMPARE(ask(3, u"tools/call"_s,
                 {{"name"_L1, u"twice"_s}, {"arguments"_L1, QJsonObject{{"n"_L1, 1}}}})["result"_L1]["content"_L1][0]["text"_L1]
                 .toString(),
        u"2"_s);
    QTest::qWait(1200);
    QCOMPARE(ask(4, u"ping"_s)["result"_L1].toObject(), QJsonObject());
    QCOMPARE(m_passed, QList<QJsonObject>());
}

void TestMcpServer::cancels()
{
    promote(u"endless"_s, contract("def endless(n):\n    assay.progress(1)\n    while True: pass\n", u"endless"_s, NumberSchema));
    start({});
    open();
    send({{"id"_L1, 7}, {"method"_L1, u"tools/call"_s},
        {"params"_L1,
            QJsonObject{{"name"_L1, u"endless"_s}, {"arguments"_L1, QJsonObject{{"n"_L1, 1}}},
                {"_meta"_L1, QJsonObject{{"progressToken"_L1, u"p"_s}}}}}});
    QCOMPARE(next()["method"_L1].toString(), u"notifications/progress"_s);
    send({{"method"_L1, u"notifications/cancelled"_s}, {"params"_L1, QJsonObject{{"requestId"_L1, 7}}}});
    QCOMPARE(ask(8, u"ping"_s)["result"_L1].toObject(), QJsonObject());
    QCOMPARE(m_passed, QList<QJsonObject>());
    // Nothing is under way any more: the end of the input ends the server at once, not after the time that calls get.
    QElapsedTimer clock;
    clock.start();
    m_server->closeWriteChannel();
    QVERIFY(m_server->waitForFinished(PatienceMs));
    QVERIFY(clock.elapsed() < 4000);
}

/** What stands behind `what` in the server's words. */
QString TestMcpServer::told(const QString &what)
{
    const QRegularExpression line(u"^assay mcp: "_s + what + u": (.*)$"_s, QRegularExpression::MultilineOption);
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < PatienceMs && m_server->state() == QProcess::Running) {
        if (const auto found = line.match(QString::fromUtf8(m_words)); found.hasMatch() && m_words.endsWith('\n'))
            return found.captured(1);
        m_server->waitForReadyRead(100);
        m_words += m_server->readAllStandardError();
    }
    return {};
}

QByteArray TestMcpServer::post(const QByteArray &token, const QString &method, const QJsonObject &params, const QByteArray &name)
{
    const quint16 port = told(u"address"_s).section(u':', 2).section(u'/', 0, 0).toUShort();
    QJsonObject whole = params;
    whole["_meta"_L1] = QJsonObject{
        {"io.modelcontextprotocol/protocolVersion"_L1, u"2026-07-28"_s}, {"io.modelcontextprotocol/clientCapabilities"_L1, QJsonObject()}};
    const QByteArray body = QJsonDocument(QJsonObject{{"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, 1}, {"method"_L1, method}, {"params"_L1, whole}})
                                .toJson(QJsonDocument::Compact);
    RawClient client(port);
    client.send("POST /mcp HTTP/1.1\r\nHost: localhost:" + QByteArray::number(port)
        + "\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMCP-Protocol-Version: "
          "2026-07-28\r\nMcp-Method: "
        + method.toLatin1() + (name.isEmpty() ? ""_ba : "\r\nMcp-Name: " + name)
        + (token.isEmpty() ? ""_ba : "\r\nAuthorization: Bearer " + token) + "\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body);
    return QTest::qWaitFor([&client] { return client.isClosed(); }, PatienceMs) ? client.answer() : "none"_ba;
}

void TestMcpServer::asksForTokens()
{
    promote(u"twice"_s, contract("def twice(n):\n    return n * 2\n", u"twice"_s, NumberSchema));
    start({u"--http"_s, u"127.0.0.1:0"_s});
    const QByteArray token = told(u"token"_s).toLatin1();
    QCOMPARE(token.size(), 43);
    QVERIFY(post({}, u"tools/list"_s, {}).startsWith("HTTP/1.1 401 "));
    QVERIFY(post("x" + token, u"tools/list"_s, {}).startsWith("HTTP/1.1 401 "));
    const QByteArray listed = post(token, u"tools/list"_s, {});
    QVERIFY2(listed.startsWith("HTTP/1.1 200 ") && listed.contains(R"("name":"twice")"), listed.constData());
    const QByteArray called = post(token, u"tools/call"_s, {{"name"_L1, u"twice"_s}, {"arguments"_L1, QJsonObject{{"n"_L1, 4}}}}, "twice");
    QVERIFY2(called.contains(R"("text":"8")"), called.constData());
}

void TestMcpServer::offersExecutionToOperators()
{
    start({u"--http"_s, u"127.0.0.1:0"_s, u"--allow-execute"_s});
    const QByteArray ofOperator = told(u"operator token"_s).toLatin1();
    const QByteArray ofAgent = told(u"token"_s).toLatin1();
    QVERIFY(!post(ofAgent, u"tools/list"_s, {}).contains("execute_python"));
    QVERIFY(post(ofOperator, u"tools/list"_s, {}).contains("execute_python"));
    const QJsonObject run{{"name"_L1, u"execute_python"_s}, {"arguments"_L1, QJsonObject{{"code"_L1, u"return 6 * 7"_s}}}};
    QVERIFY(post(ofAgent, u"tools/call"_s, run, "execute_python").contains("-32602"));
    const QByteArray ran = post(ofOperator, u"tools/call"_s, run, "execute_python");
    QVERIFY2(ran.contains(R"("value":42)"), ran.constData());
}

void TestMcpServer::writesTokensForTheirOwnerAlone()
{
    const QString path = m_folder->filePath(u"tokens"_s);
    start({u"--http"_s, u"127.0.0.1:0"_s, u"--token-file"_s, path});
    QVERIFY(!told(u"address"_s).isEmpty());
    QVERIFY(!m_words.contains("token"));
    QCOMPARE(
        QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther), QFile::Permissions());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray token = file.readAll().trimmed().sliced(qstrlen("token: "));
    QVERIFY(post(token, u"tools/list"_s, {}).startsWith("HTTP/1.1 200 "));
}

QTEST_GUILESS_MAIN(TestMcpServer)
#include "tst_mcpserver.moc"
