// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 60'000;

/** The built program as a server. */
class Server
{
public:
    explicit Server(const QString &library = {}, const QStringList &options = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
        environment.insert(u"ASSAY_LIBRARY"_s, library);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ASSAY_PROGRAM), QStringList{u"serve"_s} + options);
        process.waitForStarted(PatienceMs);
    }

    void send(const QByteArray &line) { process.write(line + '\n'); }
    void send(const QJsonObject &request) { send(QJsonDocument(request).toJson(QJsonDocument::Compact)); }

    /** The next line; empty when none comes. */
    QJsonObject next()
    {
        QElapsedTimer clock;
        clock.start();
        while (!process.canReadLine() && clock.elapsed() < PatienceMs && process.state() == QProcess::Running)
            process.waitForReadyRead(PatienceMs);
        return QJsonDocument::fromJson(process.readLine()).object();
    }
    /** The reply to a request, without the events and replies before it. */
    QJsonObject reply(const QJsonValue &id)
    {
        for (QJsonObject line = next(); !line.isEmpty(); line = next()) {
            if (line["id"_L1] == id && !line.contains("event"_L1))
                return line;
            passed.append(line);
        }
        return {};
    }
    int end()
    {
        process.closeWriteChannel();
        return process.waitForFinished(PatienceMs) && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }

    QProcess process;
    QList<QJsonObject> passed;
};

QJsonObject run(const QJsonValue &id, const QString &code, QJsonObject more = {})
{
    more["id"_L1] = id;
    more["verb"_L1] = u"run"_s;
    more["code"_L1] = code;
    return more;
}

QString messageIn(const QJsonObject &reply)
{
    return reply["error"_L1]["message"_L1].toString();
}

} // namespace

class TestServe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void runsAndChecks();
    void keepsValuesExact();
    void tellsEvents();
    void refuses_data();
    void refuses();
    void answersManySideBySide();
    void cancelsWhatRunsAndWhatWaits();
    void stopsAtSignals();
    void endsWithItsReader();
    void finishesWhatIsUnderWay();
    void callsToolsOfTheLibrary();
};

void TestServe::initTestCase()
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        QSKIP("bubblewrap is missing");
}

void TestServe::runsAndChecks()
{
    Server server;
    server.send(run(1, u"return args['n'] * 2"_s, {{"args"_L1, QJsonObject{{"n"_L1, 21}}}}));
    const QJsonObject ran = server.reply(1);
    QCOMPARE(ran["status"_L1].toString(), u"ok"_s);
    QCOMPARE(ran["value"_L1].toInt(), 42);
    QCOMPARE(ran["isolation"_L1]["files"_L1]["level"_L1].toString(), u"enforced"_s);

    server.send({{"id"_L1, u"v"_s}, {"verb"_L1, u"validate"_s}, {"code"_L1, u"import os\ndef f(a: int):\n    return a\n"_s},
        {"describe"_L1, true}});
    const QJsonObject rejected = server.reply(u"v"_s);
    QCOMPARE(rejected["status"_L1].toString(), u"rejected"_s);
    QCOMPARE(rejected["diagnostics"_L1][0]["code"_L1].toString(), u"import-not-allowed"_s);
    QCOMPARE(rejected["functions"_L1][0]["name"_L1].toString(), u"f"_s);

    server.send(run(2, u"raise ValueError('x')"_s));
    const QJsonObject raised = server.reply(2);
    QCOMPARE(raised["status"_L1].toString(), u"error"_s);
    QCOMPARE(raised["error"_L1]["type"_L1].toString(), u"ValueError"_s);
    QCOMPARE(raised["error"_L1]["line"_L1].toInt(), 1);
    QCOMPARE(server.end(), 0);
    QCOMPARE(server.process.readAllStandardError(), QByteArray());
}

void TestServe::keepsValuesExact()
{
    Server server;
    server.send(R"({"id":"a\u00e9","verb":"run","code":"return args","args":{"z":123456789012345678901234567890,"a":[1.10,null]}})"_ba);
    const QByteArray line = server.process.waitForReadyRead(PatienceMs) ? server.process.readLine() : QByteArray();
    QVERIFY2(line.startsWith(R"({"id":"a\u00e9","status":"ok","value":{"z":123456789012345678901234567890,"a":[1.1,null]},"error":null,)"),
        line.constData());
    QCOMPARE(server.end(), 0);
}

void TestServe::tellsEvents()
{
    Server server;
    server.send(run(7,
        u"import sys\nassay.progress(1, 4, 'reading')\nprint('out')\nprint('err', file=sys.stderr)\nassay.log('warning', 'careful')\nreturn 1"_s,
        {{"events"_L1, true}, {"allowed_imports"_L1, QJsonArray{u"sys"_s}}}));
    QCOMPARE(server.reply(7)["status"_L1].toString(), u"ok"_s);
    QHash<QString, QJsonObject> events;
    QHash<QString, QString> printed; // it comes in pieces
    for (const QJsonObject &event : std::as_const(server.passed)) {
        QCOMPARE(event["id"_L1].toInt(), 7);
        const QString key = event["event"_L1].toString() + event["stream"_L1].toString();
        printed[key] += event["text"_L1].toString();
        events.insert(key, event);
    }
    QCOMPARE(server.passed.first()["event"_L1].toString(), u"started"_s);
    QCOMPARE(printed[u"outputstdout"_s], u"out\n"_s);
    QCOMPARE(printed[u"outputstderr"_s], u"err\n"_s);
    QCOMPARE(events[u"progress"_s],
        (QJsonObject{{"id"_L1, 7}, {"event"_L1, u"progress"_s}, {"done"_L1, 1}, {"total"_L1, 4}, {"message"_L1, u"reading"_s}}));
    QCOMPARE(events[u"log"_s], (QJsonObject{{"id"_L1, 7}, {"event"_L1, u"log"_s}, {"level"_L1, u"warning"_s}, {"text"_L1, u"careful"_s}}));
    QCOMPARE(server.end(), 0);
}

void TestServe::refuses_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QByteArray &line, const QString &id, const QString &code, const QString &message) {
        QTest::newRow(name) << line << id << code << message;
    };
    row("no JSON", "{\"id\":1,", u"null"_s, u"request-not-json"_s,
        u"The line is not JSON. This is not valid JSON at line 1, column 9: it ends before the value is complete."_s);
    row("a list", "[1]", u"null"_s, u"request-not-an-object"_s, u"A request has to be a JSON object."_s);
    row("no id", R"({"verb":"run","code":"return 1"})", u"null"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: id has to be a string or an integer of at most 1000 bytes."_s);
    row("a fraction as id", R"({"id":1.5,"verb":"run","code":"return 1"})", u"null"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: id has to be a string or an integer of at most 1000 bytes."_s);
    row("no verb", R"({"id":1})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: verb has to be validate, run, call or cancel."_s);
    row("unknown verb", R"({"id":1,"verb":"eval","code":"1"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: verb has to be validate, run, call or cancel."_s);
    row("unknown member", R"({"id":1,"verb":"run","code":"return 1","timeout":3})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: there is no argument timeout."_s);
    row("a member twice", R"({"id":1,"verb":"run","code":"return 1","code":"return 2"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: code stands there twice."_s);
    row("a number as text", R"({"id":1,"verb":"run","code":"return 1","timeout_s":"3"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: timeout_s has to be a number; it is a string."_s);
    row("no code", R"({"id":1,"verb":"run"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: code is missing: the Python text of the tool."_s);
    row("code twice", R"({"id":1,"verb":"run","code":"return 1","code_base64":"cmV0dXJuIDE="})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: code and code_base64 are both there: give the text once."_s);
    row("no base64", R"({"id":1,"verb":"run","code_base64":"*"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: code_base64 is no base64."_s);
    row("an input without a path", R"({"id":1,"verb":"run","code":"return 1","inputs":[{"name":"a"}]})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: inputs[0] needs a name and a path."_s);
    row("unknown property", R"({"id":1,"verb":"run","code":"return 1","required":["fire"]})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: \"fire\" in required is no property of isolation: files, network, processes, memory, calls."_s);
    row("limit out of range", R"({"id":1,"verb":"run","code":"return 1","memory_mb":1})", u"1"_s, u"memory-out-of-range"_s, QString());
    row("arguments a list", R"({"id":1,"verb":"run","code":"return 1","args":[1]})", u"1"_s, u"arguments-not-an-object"_s,
        u"The arguments are an array. Give a JSON object, for example {\"text\": \"…\"}, or {} for none."_s);
    row("no such tier", R"({"id":1,"verb":"run","code":"return 1","tier":"moon"})", u"1"_s, u"tier-unknown"_s, QString());
    row("no tool", R"({"id":1,"verb":"call"})", u"1"_s, u"arguments-invalid"_s,
        u"The arguments cannot be used: tool is missing: the name of a tool of the library."_s);
    row("nothing to cancel", R"({"id":1,"verb":"cancel","target":2})", u"1"_s, u"id-unknown"_s,
        u"No request with the id 2 is under way."_s);
}

void TestServe::refuses()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, id);
    QFETCH(QString, code);
    QFETCH(QString, message);
    Server server;
    server.send(line);
    const QJsonObject reply = server.next();
    QCOMPARE(reply["status"_L1].toString(), u"invalid"_s);
    QCOMPARE(reply["id"_L1], id == u"null" ? QJsonValue() : QJsonValue(id.toInt()));
    QCOMPARE(reply["error"_L1]["type"_L1].toString(), code);
    if (!message.isEmpty())
        QCOMPARE(messageIn(reply), message);
    QCOMPARE(server.end(), 0);
}

void TestServe::answersManySideBySide()
{
    constexpr int Many = 200;
    Server server({}, {u"--jobs"_s, u"4"_s});
    for (int i = 0; i < Many; ++i)
        server.send(run(i, u"return args['n']"_s, {{"args"_L1, QJsonObject{{"n"_L1, i * 7}}}}));
    QSet<int> answered;
    for (int i = 0; i < Many; ++i) {
        const QJsonObject reply = server.next();
        const int id = reply["id"_L1].toInt(-1);
        QCOMPARE(reply["value"_L1].toInt(-1), id * 7);
        QVERIFY(!answered.contains(id));
        answered.insert(id);
    }
    QCOMPARE(answered.size(), Many);
    QCOMPARE(server.end(), 0);
}

void TestServe::cancelsWhatRunsAndWhatWaits()
{
    Server server({}, {u"--jobs"_s, u"1"_s});
    server.send(run(1, u"while True: pass"_s, {{"timeout_s"_L1, 600}, {"events"_L1, true}}));
    QCOMPARE(server.next()["event"_L1].toString(), u"started"_s);
    server.send(run(2, u"return 2"_s));
    server.send(run(1, u"return 1"_s));
    QCOMPARE(messageIn(server.next()), u"A request with the id 1 is under way. Give each request an id of its own."_s);
    server.send({{"id"_L1, 3}, {"verb"_L1, u"cancel"_s}, {"target"_L1, 2}});
    QCOMPARE(server.next(), (QJsonObject{{"id"_L1, 3}, {"status"_L1, u"ok"_s}}));
    const QJsonObject waited = server.next();
    QCOMPARE(waited["id"_L1].toInt(), 2);
    QCOMPARE(waited["status"_L1].toString(), u"cancelled"_s);
    server.send({{"id"_L1, 4}, {"verb"_L1, u"cancel"_s}, {"target"_L1, 1}});
    QCOMPARE(server.next(), (QJsonObject{{"id"_L1, 4}, {"status"_L1, u"ok"_s}}));
    const QJsonObject stopped = server.next();
    QCOMPARE(stopped["id"_L1].toInt(), 1);
    QCOMPARE(stopped["status"_L1].toString(), u"cancelled"_s);
    server.send(run(1, u"return 1"_s));
    QCOMPARE(server.reply(1)["value"_L1].toInt(), 1);
    QCOMPARE(server.end(), 0);
}

void TestServe::stopsAtSignals()
{
    Server server;
    server.send(run(1, u"while True: pass"_s, {{"timeout_s"_L1, 600}, {"events"_L1, true}}));
    QCOMPARE(server.next()["event"_L1].toString(), u"started"_s);
    ::kill(static_cast<pid_t>(server.process.processId()), SIGTERM);
    QCOMPARE(server.reply(1)["status"_L1].toString(), u"cancelled"_s);
    QVERIFY(server.process.waitForFinished(PatienceMs));
    QCOMPARE(server.process.exitCode(), 130);
}

void TestServe::endsWithItsReader()
{
    QProcess reader;
    QProcess server;
    server.setStandardOutputProcess(&reader);
    reader.start(u"head"_s, {u"-n"_s, u"1"_s});
    server.start(QStringLiteral(ASSAY_PROGRAM), {u"serve"_s});
    QVERIFY(server.waitForStarted(PatienceMs));
    server.write(R"({"id":1,"verb":"run","code":"while True: pass","timeout_s":600,"events":true})"
                 "\n");
    QVERIFY(server.waitForBytesWritten(PatienceMs));
    QVERIFY(reader.waitForFinished(PatienceMs));
    QCOMPARE(reader.readAllStandardOutput(), "{\"id\":1,\"event\":\"started\"}\n"_ba);
    server.write("{\"id\":2,\"verb\":\"cancel\",\"target\":77}\n");
    QVERIFY(server.waitForFinished(PatienceMs));
    QCOMPARE(server.exitCode(), 130);
}

void TestServe::finishesWhatIsUnderWay()
{
    Server server({}, {u"--jobs"_s, u"1"_s});
    server.send(run(1, u"import time\ntime.sleep(0.3)\nreturn 1"_s, {{"allowed_imports"_L1, QJsonArray{u"time"_s}}}));
    server.send(run(2, u"return 2"_s));
    server.process.write("{\"id\":3");
    server.process.closeWriteChannel();
    QCOMPARE(server.reply(1)["value"_L1].toInt(), 1);
    QCOMPARE(messageIn(server.passed.value(0)), u"The input ended within a request: a line feed has to end each of them."_s);
    QCOMPARE(server.reply(2)["value"_L1].toInt(), 2);
    QCOMPARE(server.end(), 0);
}

void TestServe::callsToolsOfTheLibrary()
{
    QTemporaryDir folder;
    const QString library = folder.filePath(u"library.sqlite"_s);
    QFile source(folder.filePath(u"add.py"_s));
    QVERIFY(source.open(QIODevice::WriteOnly));
    source.write("def add(a: int, b: int) -> int:\n    return a + b\n");
    source.close();
    QCOMPARE(QProcess::execute(QStringLiteral(ASSAY_PROGRAM),
                 {u"tools"_s, u"promote"_s, source.fileName(), u"--name"_s, u"add"_s, u"--entry"_s, u"add"_s, u"--library"_s, library}),
        0);
    Server server(library);
    const auto call = [](int id, const QJsonObject &args) {
        return QJsonObject{{"id"_L1, id}, {"verb"_L1, u"call"_s}, {"tool"_L1, u"add"_s}, {"args"_L1, args}};
    };
    server.send(call(1, {{"a"_L1, 2}, {"b"_L1, 3}}));
    QCOMPARE(server.reply(1)["value"_L1].toInt(), 5);
    server.send(call(2, {{"a"_L1, u"x"_s}, {"b"_L1, 3}}));
    const QJsonObject unfit = server.reply(2);
    QCOMPARE(unfit["error"_L1]["type"_L1].toString(), u"arguments-do-not-fit"_s);
    QVERIFY2(messageIn(unfit).startsWith(u"The arguments do not fit the schema of the tool \"add\"."_s), qPrintable(messageIn(unfit)));
    server.send({{"id"_L1, 3}, {"verb"_L1, u"call"_s}, {"tool"_L1, u"sub"_s}});
    QCOMPARE(server.reply(3)["error"_L1]["type"_L1].toString(), u"tool-unknown"_s);
    QCOMPARE(server.end(), 0);
}

QTEST_GUILESS_MAIN(TestServe)
#include "tst_serve.moc"
