// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineclient.h"
#include "realengine.h"
#include "scriptedengine.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Answer = ScriptedEngine::Answer;

namespace {

const QByteArray Chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
const QByteArray Unbounded = "HTTP/1.1 200 OK\r\n\r\n";
const QString NotDone = u" Try again; if that does not help, look into the engine's log."_s;
const QString Unknown = u" It is not known whether the engine did it; ask it before you try again."_s;
const QString EndedBefore = u"ended the connection without an answer."_s + NotDone;
const QString EndedWithin = u"ended the connection in the middle of its answer."_s + NotDone;

QByteArray frame(char stream, const QByteArray &payload)
{
    const auto size = quint32(payload.size());
    return QByteArray(1, stream) + QByteArray(3, 0) + char(size >> 24) + char(size >> 16) + char(size >> 8) + char(size) + payload;
}

/** An engine whose containers have, or have no, terminal, and whose output is what `logs` says. */
ScriptedEngine::Script outputScript(bool hasTerminal, const Answer &logs)
{
    return [=](const ScriptedEngine::Request &request) -> Answer {
        if (request.path.contains("/logs"))
            return logs;
        return {{ScriptedEngine::json(hasTerminal ? R"({"Config":{"Tty":true}})" : R"({"Config":{"Tty":false}})")}};
    };
}

struct Output
{
    QByteArray streams[2];
    Result<void> result;
};

Output outputOf(const ScriptedEngine &engine)
{
    EngineClient client(engine.endpoint());
    Output output;
    const auto logs = client.logs(u"one"_s, true);
    QObject::connect(logs.get(), &EngineLogs::received, logs.get(),
        [&output](OutputStream stream, const QByteArray &bytes) { output.streams[int(stream)] += bytes; });
    if (!awaitJob(*logs))
        return {{}, std::unexpected(Error{u"test"_s, u"The output never ended."_s, {}})};
    output.result = logs->result();
    return output;
}

QByteArray eventLine(int number)
{
    return R"({"Type":"container","Action":"start","Actor":{"ID":")" + QByteArray::number(number)
        + R"(","Attributes":{"assay":"test"}},"timeNano":1700000000000000001})" + "\n";
}

} // namespace

Q_DECLARE_METATYPE(ScriptedEngine::Answer)

/** What no real engine can be made to do. */
class TestEngineFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void tellsFaults_data();
    void tellsFaults();
    void takesAnswersCutAnywhere();
    void sendsOnce_data();
    void sendsOnce();
    void boundsHeads();
    void boundsAnswers_data();
    void boundsAnswers();
    void meetsItsDeadlines_data();
    void meetsItsDeadlines();
    void tellsWhatIsNoEngine_data();
    void tellsWhatIsNoEngine();
    void speaksTheNewestThatBothKnow_data();
    void speaksTheNewestThatBothKnow();
    void asksForTheVersionOnce();
    void finishesOnce_data();
    void finishesOnce();
    void goesInItsSlot();
    void leavesNoConnection();
    void followsNoLinkPutInPlaceOfTheSocket();
    void followsTheSocketWhereItsPathLeads();
    void survivesFailedConnects();
    void takesManyEvents();
    void tellsFaultsOfEvents_data();
    void tellsFaultsOfEvents();
    void takesOutputCutAnywhere_data();
    void takesOutputCutAnywhere();
    void tellsFaultsOfOutput_data();
    void tellsFaultsOfOutput();
    void believesNoEmptyWait();
    void tellsFailedLoads_data();
    void tellsFailedLoads();
    void streamsUploads();
};

void TestEngineFaults::initTestCase()
{
    QTest::failOnWarning();
}

void TestEngineFaults::tellsFaults_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("says");

    const auto row = [](const char *name, const QByteArray &bytes, const QString &says) { QTest::newRow(name) << Answer{{bytes}} << says; };
    QTest::newRow("closed before the answer") << Answer{} << EndedBefore;
    row("half a head", "HTTP/1.1 200 OK\r\nContent-Le", EndedBefore);
    row("half a status line", "HTTP/1.", EndedBefore);
    row("no HTTP", "SSH-2.0-OpenSSH_10.0\r\n", EndedBefore);
    row("shorter than announced", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"a\":1}", EndedWithin);
    row("cut chunk", Chunked + "40\r\n{\"a\":1", EndedWithin);
    row("no last chunk", Chunked + "7\r\n{\"a\":1}\r\n", EndedWithin);
    // Qt takes a size that is none for the end.
    row("chunk longer than it says", Chunked + "2\r\n{\"a\":1}\r\n0\r\n\r\n",
        u"its answer cannot be read: it sent \"{\"\". Check its log; it may be of a version that is not known."_s);
    row("chunk of junk size", Chunked + "zz\r\n{\"a\":1}\r\n0\r\n\r\n",
        u"its answer cannot be read: it sent nothing. Check its log; it may be of a version that is not known."_s);
    row("chunk of negative size", Chunked + "-7\r\n{\"a\":1}\r\n0\r\n\r\n",
        u"its answer cannot be read: it sent nothing. Check its log; it may be of a version that is not known."_s);
    row("no length, and cut", Unbounded + "{\"a\":",
        u"its answer cannot be read: it sent \"{\"a\":\". Check its log; it may be of a version that is not known."_s);
    row("no body", ScriptedEngine::json({}),
        u"its answer cannot be read: it sent nothing. Check its log; it may be of a version that is not known."_s);
    row("junk", ScriptedEngine::json("<html>" + QByteArray(1000, 'x')),
        u"its answer cannot be read: it sent \"<html>%1…\". Check its log; it may be of a version that is not known."_s.arg(
            QString(54, u'x')));
    row("another type", ScriptedEngine::json("[1]"),
        u"its answer cannot be read: it sent \"[1]\". Check its log; it may be of a version that is not known."_s);
    row("deep", ScriptedEngine::json(QByteArray(100'000, '[')),
        u"its answer cannot be read: it sent \"%1…\". Check its log; it may be of a version that is not known."_s.arg(QString(60, u'[')));
    row("said no", ScriptedEngine::json(R"({"message":"out of tea"})", "503 Service Unavailable"), u"said no: out of tea"_s);
    row("said no without words", ScriptedEngine::json({}, "500 Internal Server Error"), u"said no: status 500 without a message"_s);
    row("said no in junk", ScriptedEngine::json("<html>", "400 Bad Request"), u"said no: status 400 without a message"_s);
    row("moved for good", "HTTP/1.1 301 Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n",
        u"said no: status 301 without a message"_s);
    row("moved for now", "HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n",
        u"said no: status 307 without a message"_s);
}

void TestEngineFaults::tellsFaults()
{
    QFETCH(const Answer, answer);
    QFETCH(const QString, says);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return answer; });
    EngineClient client(engine.endpoint());
    const auto state = resultOf(client.inspectContainer(u"one"_s));
    QVERIFY(!state);
    const QString start = u"The engine at %1 was asked to describe the container one and "_s.arg(engine.endpoint().socketPath);
    QCOMPARE(state.error().message, start + says);
    QCOMPARE(engine.requests().size(), 1);
}

void TestEngineFaults::takesAnswersCutAnywhere()
{
    const QByteArray body = R"({"Id":"abc","Name":"/one","State":{"Status":"running","Running":true}})";
    for (const QByteArray &whole :
        {ScriptedEngine::json(body), Chunked + QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n" + ScriptedEngine::json(body)}) {
        const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return ScriptedEngine::byteByByte(whole); });
        EngineClient client(engine.endpoint());
        const auto state = resultOf(client.inspectContainer(u"one"_s));
        QVERIFY2(state, state ? "" : qPrintable(state.error().message));
        QCOMPARE(state->id, u"abc"_s);
        QVERIFY(state->isRunning);
    }
}

void TestEngineFaults::sendsOnce_data()
{
    QTest::addColumn<QByteArray>("bytes");

    QTest::newRow("closed before the answer") << QByteArray();
    QTest::newRow("half a head") << QByteArray("HTTP/1.1 2");
}

/** QNetworkAccessManager by itself sends each of these four times, and those with an empty body at least twice. */
void TestEngineFaults::sendsOnce()
{
    QFETCH(const QByteArray, bytes);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return Answer{{bytes}}; });
    EngineClient client(engine.endpoint());
    QCOMPARE(resultOf(client.createContainer(u"one"_s, {})).error().message,
        u"The engine at %1 was asked to create the container one and ended the connection without an answer."_s.arg(
            engine.endpoint().socketPath)
            + Unknown);
    QCOMPARE(engine.requests().size(), 1);
    QCOMPARE(resultOf(client.startContainer(u"one"_s)).error().code, u"engine-lost"_s);
    QCOMPARE(engine.requests().size(), 2);
    QCOMPARE(resultOf(client.removeContainer(u"one"_s, true)).error().code, u"engine-lost"_s);
    QCOMPARE(engine.requests().size(), 3);
    QCOMPARE(resultOf(client.info()).error().code, u"engine-lost"_s);
    QCOMPARE(engine.requests().size(), 4);
    QCOMPARE(resultOf(client.waitContainer(u"one"_s)).error().code, u"engine-lost"_s);
    QCOMPARE(engine.requests().size(), 5);
    QTest::qWait(100);
    QCOMPARE(engine.requests().size(), 5);
}

/** Qt reads a head to its end, however long it is; the clocks end it. */
void TestEngineFaults::boundsHeads()
{
    const QByteArray line = "X-Flood: " + QByteArray(1000, 'x') + "\r\n";
    Answer answer{.pieces = {"HTTP/1.1 200 OK\r\n"}, .gapMs = 1, .closes = false};
    answer.pieces += QList<QByteArray>(3000, line);
    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return answer; });
    EngineClient client(engine.endpoint());
    client.setLimits({.idle = 500ms, .deadline = 1s});
    QElapsedTimer clock;
    clock.start();
    const auto info = resultOf(client.info());
    QVERIFY(!info);
    QVERIFY2(info.error().code == u"engine-silent" || info.error().code == u"engine-lost", qPrintable(info.error().message));
    QCOMPARE_LE(clock.elapsed(), 5000);
}

void TestEngineFaults::boundsAnswers_data()
{
    QTest::addColumn<QByteArray>("bytes");

    const QByteArray body(2'000'000, ' ');
    QTest::newRow("announced") << ScriptedEngine::json(body);
    QTest::newRow("announced and not sent") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n");
    QTest::newRow("chunked") << Chunked + QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n\r\n";
    QTest::newRow("without end") << Unbounded + body;
    QTest::newRow("of an error") << ScriptedEngine::json(body, "500 Internal Server Error");
}

void TestEngineFaults::boundsAnswers()
{
    QFETCH(const QByteArray, bytes);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return Answer{{bytes}, 0, false}; });
    EngineClient client(engine.endpoint());
    client.setLimits({.idle = 10s, .deadline = 20s, .replyBytes = 1'000'000});
    const auto info = resultOf(client.info());
    QVERIFY(!info);
    QCOMPARE(info.error().message,
        u"The engine at %1 was asked to describe itself and answered with more than 1000000 bytes, which is more than any such answer has."_s
                .arg(engine.endpoint().socketPath)
            + NotDone);
}

void TestEngineFaults::meetsItsDeadlines_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("says");

    const QString silent = u"sent nothing for 0.4 s."_s + NotDone;
    QTest::newRow("no answer") << Answer{{}, 0, false} << silent;
    QTest::newRow("half an answer") << Answer{{"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"}, 0, false} << silent;
    QTest::newRow("slow drip") << Answer{QList<QByteArray>{Unbounded} + QList<QByteArray>(1000, " "), 50, false}
                               << u"was not done after 1.5 s."_s + NotDone;
}

void TestEngineFaults::meetsItsDeadlines()
{
    QFETCH(const Answer, answer);
    QFETCH(const QString, says);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return answer; });
    EngineClient client(engine.endpoint());
    client.setLimits({.idle = 400ms, .deadline = 1500ms});
    QElapsedTimer clock;
    clock.start();
    const auto info = resultOf(client.info());
    QVERIFY(!info);
    QCOMPARE(info.error().message, u"The engine at %1 was asked to describe itself and "_s.arg(engine.endpoint().socketPath) + says);
    QCOMPARE_LE(clock.elapsed(), 5000);
    QCOMPARE(engine.requests().size(), 1);
}

void TestEngineFaults::tellsWhatIsNoEngine_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    const QString foreign =
        u"What listens at %1 does not answer as a container engine: asked for its version, it %2. Name the socket of Docker or "
        "podman."_s;
    const auto version = [](const QByteArray &json) { return Answer{{ScriptedEngine::json(json)}}; };
    QTest::newRow("no HTTP") << Answer{{"220 mail.example.org ESMTP\r\n"}} << u"engine-foreign"_s
                             << foreign.arg(u"%1"_s, u"ended the connection"_s);
    QTest::newRow("closed") << Answer{} << u"engine-foreign"_s << foreign.arg(u"%1"_s, u"ended the connection"_s);
    QTest::newRow("another server") << Answer{{ScriptedEngine::json("<html>", "404 Not Found")}} << u"engine-foreign"_s
                                    << foreign.arg(u"%1"_s, u"said no"_s);
    QTest::newRow("a page") << version("<html>") << u"engine-foreign"_s << foreign.arg(u"%1"_s, u"sent \"<html>\""_s);
    QTest::newRow("another program's version") << version(R"({"version":"3"})") << u"engine-foreign"_s
                                               << foreign.arg(u"%1"_s, u"sent \"{\"version\":\"3\"}\""_s);
    QTest::newRow("too old")
        << version(R"({"ApiVersion":"1.40","MinAPIVersion":"1.12"})") << u"engine-too-old"_s
        << u"The engine at %1 speaks version 1.40 of the engine's interface; at least 1.41 is needed. Install Docker 20.10 or "
           "podman 4.0, or anything newer."_s;
    QTest::newRow("older than it looks")
        << version(R"({"ApiVersion":"1.9","MinAPIVersion":"1.1"})") << u"engine-too-old"_s
        << u"The engine at %1 speaks version 1.9 of the engine's interface; at least 1.41 is needed. Install "
           "Docker 20.10 or podman 4.0, or anything newer."_s;
    QTest::newRow("too new")
        << version(R"({"ApiVersion":"2.10","MinAPIVersion":"2.1"})") << u"engine-too-new"_s
        << u"The engine at %1 serves no version of its interface below 2.1; Assay knows it up to 1.45. Install a newer Assay."_s;
    QTest::newRow("silent") << Answer{{}, 0, false} << u"engine-silent"_s
                            << u"The engine at %1 was asked to tell its version and sent nothing for 3 s."_s + NotDone;
}

void TestEngineFaults::tellsWhatIsNoEngine()
{
    QFETCH(const Answer, answer);
    QFETCH(const QString, code);
    QFETCH(const QString, message);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return answer; }, {});
    EngineClient client(engine.endpoint());
    QElapsedTimer clock;
    clock.start();
    const auto info = resultOf(client.info());
    QVERIFY(!info);
    QCOMPARE(info.error().message, message.arg(engine.endpoint().socketPath));
    QCOMPARE(info.error().code, code);
    QCOMPARE_LE(clock.elapsed(), 5000);
    QCOMPARE(engine.requests().size(), 1);
}

void TestEngineFaults::speaksTheNewestThatBothKnow_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("path");

    QTest::newRow("oldest") << QByteArray(R"({"ApiVersion":"1.41"})") << QByteArray("/v1.41/info");
    QTest::newRow("ours") << ScriptedEngine::Version << QByteArray("/v1.45/info");
    QTest::newRow("newer") << QByteArray(R"({"ApiVersion":"1.51","MinAPIVersion":"1.24"})") << QByteArray("/v1.45/info");
    QTest::newRow("next") << QByteArray(R"({"ApiVersion":"2.0","MinAPIVersion":"1.45"})") << QByteArray("/v1.45/info");
}

void TestEngineFaults::speaksTheNewestThatBothKnow()
{
    QFETCH(const QByteArray, version);
    QFETCH(const QByteArray, path);

    const ScriptedEngine engine([](const ScriptedEngine::Request &) { return Answer{{ScriptedEngine::json("{}")}}; }, version);
    EngineClient client(engine.endpoint());
    QVERIFY(resultOf(client.info()));
    QCOMPARE(engine.requests().size(), 1);
    QCOMPARE(engine.requests().first().path, path);
}

void TestEngineFaults::asksForTheVersionOnce()
{
    const ScriptedEngine engine(
        [](const ScriptedEngine::Request &request) {
            return Answer{{ScriptedEngine::json(request.path == "/version" ? ScriptedEngine::Version : QByteArray("{}"))}};
        },
        {});
    EngineClient client(engine.endpoint());
    std::vector<EngineClient::Call<EngineInfo>> calls;
    for (int i = 0; i < 100; ++i)
        calls.push_back(client.info());
    for (const auto &call : calls) {
        QVERIFY(awaitJob(*call));
        QVERIFY2(call->result(), call->result() ? "" : qPrintable(call->result().error().message + call->result().error().detail));
    }
    QCOMPARE(std::ranges::count(engine.requests(), QByteArray("/version"), &ScriptedEngine::Request::path), 1);
    QCOMPARE(engine.requests().size(), 101);
}

void TestEngineFaults::finishesOnce_data()
{
    QTest::addColumn<int>("cancelAfterMs");

    QTest::newRow("at once") << -1;
    QTest::newRow("before the answer") << 50;
    QTest::newRow("after the end") << 800;
}

void TestEngineFaults::finishesOnce()
{
    QFETCH(const int, cancelAfterMs);

    const ScriptedEngine engine([](const ScriptedEngine::Request &) { return Answer{{ScriptedEngine::json("{}")}, 300}; });
    EngineClient client(engine.endpoint());
    const auto call = client.info();
    QSignalSpy finished(call.get(), &EngineJob::finished);
    if (cancelAfterMs >= 0)
        QTest::qWait(cancelAfterMs);
    call->cancel();
    call->cancel();
    QTRY_COMPARE(finished.count(), 1);
    call->cancel();
    QTest::qWait(400);
    QCOMPARE(finished.count(), 1);
    if (cancelAfterMs < 500) {
        QVERIFY(!call->result());
        QCOMPARE(call->result().error().message,
            u"The engine at %1 was asked to describe itself; this was cancelled."_s.arg(engine.endpoint().socketPath));
        QCOMPARE(call->result().error().code, u"cancelled"_s);
    } else {
        QVERIFY(call->result());
    }
    QCOMPARE(engine.requests().size(), cancelAfterMs < 0 ? 0 : 1);
}

void TestEngineFaults::goesInItsSlot()
{
    const ScriptedEngine engine([](const ScriptedEngine::Request &request) {
        return request.path.contains("/events") ? Answer{{Unbounded, eventLine(1) + eventLine(2)}, 10, false}
                                                : Answer{{ScriptedEngine::json("{}")}};
    });
    EngineClient client(engine.endpoint());
    auto call = client.info();
    connect(call.get(), &EngineJob::finished, this, [&call] { call.reset(); });
    QTRY_VERIFY(!call);
    auto events = client.events();
    connect(events.get(), &EngineEvents::received, this, [&events] { events.reset(); });
    QTRY_VERIFY(!events);
    auto others = client.events();
    connect(others.get(), &EngineEvents::opened, this, [&others] { others.reset(); });
    QTRY_VERIFY(!others);
    QTRY_COMPARE(engine.openConnections(), 0);
}

void TestEngineFaults::leavesNoConnection()
{
    const ScriptedEngine engine([](const ScriptedEngine::Request &) { return Answer{{}, 0, false}; });
    EngineClient client(engine.endpoint());
    auto deleted = client.info();
    auto cancelled = client.events();
    QTRY_COMPARE(engine.requests().size(), 2);
    QCOMPARE(engine.openConnections(), 2);
    deleted.reset();
    cancelled->cancel();
    QTRY_COMPARE(engine.openConnections(), 0);
}

/** Whoever may write to the socket's folder could otherwise choose who gets our requests. */
void TestEngineFaults::followsNoLinkPutInPlaceOfTheSocket()
{
    const auto script = [](const ScriptedEngine::Request &) { return Answer{{ScriptedEngine::json("{}")}}; };
    const ScriptedEngine engine(script);
    const ScriptedEngine other(script);
    const QString path = engine.endpoint().socketPath;
    EngineClient client(engine.endpoint());
    QVERIFY(resultOf(client.info()));
    QVERIFY(QFile::rename(path, path + u".away"_s));
    QVERIFY(QFile::link(other.endpoint().socketPath, path));
    const auto refused = resultOf(client.info());
    QVERIFY(!refused);
    QCOMPARE(refused.error().message,
        u"The engine's socket %1 is a symbolic link to %2. Links to sockets are not followed, since whoever can change one chooses the "
        u"engine. "
        "Set DOCKER_HOST to unix://%2 if that is the engine you mean."_s.arg(path, other.endpoint().socketPath));
    QCOMPARE(other.requests().size(), 0);
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::rename(path + u".away"_s, path));
    QVERIFY(resultOf(client.info()));
}

/** The pool of connections does not know the socket's name: a second engine at the same path would never be reached. */
void TestEngineFaults::followsTheSocketWhereItsPathLeads()
{
    const auto script = [](const ScriptedEngine::Request &) { return Answer{{ScriptedEngine::json("{}")}}; };
    const ScriptedEngine first(script);
    const ScriptedEngine second(script, R"({"ApiVersion":"1.42"})");
    const QString path = first.endpoint().socketPath;
    EngineClient client(first.endpoint());
    QVERIFY(resultOf(client.info()));
    QVERIFY(QFile::rename(path, path + u".away"_s));
    QVERIFY(QFile::rename(second.endpoint().socketPath, path));
    QVERIFY(resultOf(client.info()));
    QCOMPARE(second.requests().size(), 1);
    QCOMPARE(second.requests().first().path, QByteArray("/v1.42/info"));
    QCOMPARE(first.requests().size(), 1);
    QVERIFY(QFile::rename(path, second.endpoint().socketPath));
    QVERIFY(QFile::rename(path + u".away"_s, path));
}

void TestEngineFaults::survivesFailedConnects()
{
    const auto script = [](const ScriptedEngine::Request &) { return Answer{{ScriptedEngine::json("{}")}}; };
    QTemporaryDir folder;
    const QString path = folder.filePath(u"engine.sock"_s);
    EngineClient client({path, u"DOCKER_HOST"_s});
    for (int i = 0; i < 20; ++i) {
        const auto missing = resultOf(client.info());
        QVERIFY(!missing);
        QCOMPARE(missing.error().message,
            u"There is no socket at %1, which DOCKER_HOST names. Start the engine, or name another one."_s.arg(path));
    }
    {
        QLocalServer gone;
        QVERIFY(gone.listen(path + u".gone"_s));
        QVERIFY(QFile::rename(path + u".gone"_s, path));
    }
    for (int i = 0; i < 20; ++i) {
        const auto refused = resultOf(client.info());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"engine-not-listening"_s);
    }
    QVERIFY(QFile::remove(path));
    const ScriptedEngine engine(script);
    QVERIFY(QFile::rename(engine.endpoint().socketPath, path));
    const auto info = resultOf(client.info());
    QVERIFY2(info, info ? "" : qPrintable(info.error().message));
    QVERIFY(QFile::rename(path, engine.endpoint().socketPath));
}

void TestEngineFaults::takesManyEvents()
{
    constexpr int Count = 10'000;
    QByteArray lines;
    for (int i = 0; i < Count; ++i)
        lines += eventLine(i);
    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return Answer{{Unbounded + lines}}; });
    EngineClient client(engine.endpoint());
    const auto events = client.events({{u"assay"_s, u"test"_s}});
    QList<EngineEvent> seen;
    connect(events.get(), &EngineEvents::received, this, [&seen](const EngineEvent &event) { seen.append(event); });
    QVERIFY(awaitJob(*events));
    QVERIFY(events->result());
    QCOMPARE(seen.size(), Count);
    QCOMPARE(seen.last().id, QString::number(Count - 1));
    QCOMPARE(seen.last().attributes.value(u"assay"_s), u"test"_s);
    QCOMPARE(seen.last().time, std::chrono::nanoseconds(1700000000000000001));
    QCOMPARE(engine.requests().first().path, QByteArray("/v1.45/events?filters=%7B%22label%22%3A%5B%22assay%3Dtest%22%5D%7D"));
}

void TestEngineFaults::tellsFaultsOfEvents_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("says");

    const QString invalid = u"its answer cannot be read: it sent \"%1\". Check its log; it may be of a version that is not known."_s;
    QTest::newRow("cut anywhere") << ScriptedEngine::byteByByte(Unbounded + eventLine(1) + "\r\n" + eventLine(2)) << 2 << QString();
    QTest::newRow("ends in a line") << Answer{{Unbounded + eventLine(1) + "{\"Type\""}} << 1 << EndedWithin;
    QTest::newRow("junk") << Answer{{Unbounded + eventLine(1) + "junk\n" + eventLine(2)}, 0, false} << 1 << invalid.arg(u"junk"_s);
    QTest::newRow("line without end") << Answer{{Unbounded + eventLine(1) + QByteArray(2'000'000, 'x')}, 0, false} << 1
                                      << invalid.arg(QString(60, u'x') + u'…');
    QTest::newRow("cut chunk") << Answer{{Chunked + "5\r\n{"}} << 0 << EndedWithin;
}

void TestEngineFaults::tellsFaultsOfEvents()
{
    QFETCH(const Answer, answer);
    QFETCH(const int, count);
    QFETCH(const QString, says);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return answer; });
    EngineClient client(engine.endpoint());
    const auto events = client.events();
    QSignalSpy seen(events.get(), &EngineEvents::received);
    QVERIFY(awaitJob(*events));
    QCOMPARE(seen.count(), count);
    QCOMPARE(events->result() ? QString() : events->result().error().message,
        says.isEmpty() ? QString() : u"The engine at %1 was asked to tell its events and "_s.arg(engine.endpoint().socketPath) + says);
}

void TestEngineFaults::takesOutputCutAnywhere_data()
{
    QTest::addColumn<bool>("hasTerminal");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("error");

    QTest::newRow("frames") << false << frame(1, "one\n") + frame(2, "two\n") + frame(1, {}) + frame(0, "three\n")
                            << QByteArray("one\nthree\n") << QByteArray("two\n");
    QTest::newRow("payload like a frame") << false << frame(1, frame(2, "no\n")) << frame(2, "no\n") << QByteArray();
    QTest::newRow("terminal") << true << QByteArray("one\r\n") << QByteArray("one\r\n") << QByteArray();
    QTest::newRow("terminal that prints a frame") << true << frame(2, "one") << frame(2, "one") << QByteArray();
}

void TestEngineFaults::takesOutputCutAnywhere()
{
    QFETCH(const bool, hasTerminal);
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, output);
    QFETCH(const QByteArray, error);

    for (const Answer &answer : {ScriptedEngine::byteByByte(Unbounded + bytes), Answer{{Unbounded + bytes}}}) {
        const ScriptedEngine engine(outputScript(hasTerminal, answer));
        const Output seen = outputOf(engine);
        QVERIFY2(seen.result, seen.result ? "" : qPrintable(seen.result.error().message));
        QCOMPARE(seen.streams[int(OutputStream::Standard)], output);
        QCOMPARE(seen.streams[int(OutputStream::Error)], error);
    }
}

void TestEngineFaults::tellsFaultsOfOutput_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QString>("says");

    const QString invalid = u"its answer cannot be read: it %1. Check its log; it may be of a version that is not known."_s;
    const QString noHead = invalid.arg(u"sent what should be the head of a frame and is none"_s);
    QTest::newRow("unknown stream") << frame(1, "one") + frame(4, "two") << QByteArray("one") << noHead;
    QTest::newRow("no zeros") << frame(1, "one") + "plain text, no frame" << QByteArray("one") << noHead;
    QTest::newRow("half a head") << frame(1, "one") + QByteArray("\1\0\0", 3) << QByteArray("one") << EndedWithin;
    QTest::newRow("payload that lies") << QByteArray("\1\0\0\0\xff\xff\xff\xff", 8) + "one" << QByteArray("one") << EndedWithin;
    QTest::newRow("the engine's own words") << frame(1, "one") + frame(3, "disk full\n") << QByteArray("one")
                                            << invalid.arg(u"sent \"disk full\n\""_s);
}

void TestEngineFaults::tellsFaultsOfOutput()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, output);
    QFETCH(const QString, says);

    const ScriptedEngine engine(outputScript(false, {{Unbounded + bytes}}));
    const Output seen = outputOf(engine);
    QVERIFY(!seen.result);
    QCOMPARE(seen.result.error().message,
        u"The engine at %1 was asked to give the output of the container one and "_s.arg(engine.endpoint().socketPath) + says);
    QCOMPARE(seen.streams[int(OutputStream::Standard)], output);
}

/** Engines send status 200 at once, and nothing more when they are killed. */
void TestEngineFaults::believesNoEmptyWait()
{
    for (const QByteArray &bytes : {ScriptedEngine::json({}), Unbounded, Chunked + "0\r\n\r\n"}) {
        const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return Answer{{bytes}}; });
        EngineClient client(engine.endpoint());
        const auto end = resultOf(client.waitContainer(u"one"_s));
        QVERIFY(!end);
        QCOMPARE(end.error().message,
            u"The engine at %1 was asked to wait for the container one and ended the connection in the middle of its answer."_s.arg(
                engine.endpoint().socketPath)
                + Unknown);
    }
}

void TestEngineFaults::tellsFailedLoads_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QStringList>("images");
    QTest::addColumn<QString>("says");

    QTest::newRow("names") << ScriptedEngine::json(
        "{\"stream\":\"Loaded image: a:1\\n\"}\r\n{\"stream\":\"Loaded image ID: sha256:00\\n\"}\r\n")
                           << QStringList{u"a:1"_s, u"sha256:00"_s} << QString();
    QTest::newRow("failed with status 200") << ScriptedEngine::json(
        R"({"errorDetail":{"message":"no space"},"error":"no space left on device"})")
                                            << QStringList() << u"said no: no space left on device"_s;
    QTest::newRow("nothing") << ScriptedEngine::json({}) << QStringList()
                             << u"its answer cannot be read: it sent nothing. Check its log; it may be of a version that is not known."_s;
}

void TestEngineFaults::tellsFailedLoads()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QStringList, images);
    QFETCH(const QString, says);

    const ScriptedEngine engine([&](const ScriptedEngine::Request &) { return Answer{{answer}}; });
    QTemporaryDir folder;
    QFile archive(folder.filePath(u"a.tar"_s));
    QVERIFY(archive.open(QIODevice::WriteOnly) && archive.write("tar") == 3);
    archive.close();
    EngineClient client(engine.endpoint());
    const auto loaded = resultOf(client.loadImage(archive.fileName()));
    QCOMPARE(loaded.value_or(QStringList()), images);
    if (!says.isEmpty())
        QCOMPARE(loaded.error().message,
            u"The engine at %1 was asked to load the image archive %2 and "_s.arg(engine.endpoint().socketPath, archive.fileName()) + says);
    QCOMPARE(engine.requests().size(), 1);
    QCOMPARE(engine.requests().first().body, QByteArray("tar"));
}

/** An archive is not held in memory. */
void TestEngineFaults::streamsUploads()
{
    constexpr qint64 Size = 100'000'000;
    QTemporaryDir folder;
    QFile archive(folder.filePath(u"a.tar"_s));
    QVERIFY(archive.open(QIODevice::WriteOnly) && archive.resize(Size));
    archive.close();
    QLocalServer server;
    QVERIFY(server.listen(folder.filePath(u"engine.sock"_s)));
    qint64 received = 0;
    connect(&server, &QLocalServer::newConnection, this, [&] {
        QLocalSocket *socket = server.nextPendingConnection();
        connect(socket, &QLocalSocket::readyRead, this, [&received, socket] {
            const QByteArray bytes = socket->readAll();
            if (bytes.startsWith("GET /version")) {
                socket->write(ScriptedEngine::json(ScriptedEngine::Version));
                socket->disconnectFromServer();
                return;
            }
            received += bytes.size();
            if (received > Size) {
                socket->write(ScriptedEngine::json("{\"stream\":\"Loaded image: a:1\"}\n"));
                socket->disconnectFromServer();
            }
        });
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    });
    const auto memory = [] {
        QFile status(u"/proc/self/status"_s);
        const QByteArray text = status.open(QIODevice::ReadOnly) ? status.readAll() : QByteArray();
        const qsizetype at = text.indexOf("VmHWM:");
        return text.mid(at + 6, text.indexOf("kB", at) - at - 6).trimmed().toLongLong() * 1024;
    };
    const qint64 before = memory();
    EngineClient client({server.fullServerName(), u"the test"_s});
    const auto load = client.loadImage(archive.fileName());
    qint64 progress = 0;
    connect(load.get(), &EngineJob::uploaded, this, [&](qint64 sent, qint64 total) {
        QCOMPARE(total, Size);
        QCOMPARE_GT(sent, progress);
        progress = sent;
    });
    QVERIFY(awaitJob(*load));
    QVERIFY2(load->result(), load->result() ? "" : qPrintable(load->result().error().message));
    QCOMPARE(progress, Size);
#if !defined(__SANITIZE_ADDRESS__) // which keeps what was freed
    QCOMPARE_LT(memory() - before, Size / 2);
#else
    Q_UNUSED(before)
#endif
}

QTEST_GUILESS_MAIN(TestEngineFaults)
#include "tst_enginefaults.moc"
