// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/containersetup.h"
#include "docker/session/sessionlist.h"
#include "sessionfixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QString wordsOf(const ExecutionResult &result)
{
    return statusName(result.status) + u": "_s + (result.error ? result.error->type + u": "_s + result.error->message : QString());
}

qint64 residentBytes()
{
    QFile file(u"/proc/self/statm"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * 4096 : 0;
}

} // namespace

/** Tier `docker` on a real engine; the same program for Docker and podman. */
class TestDockerSandbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();

    void ends_data();
    void ends();
    void namesTheLine();
    void saysWhatHolds();
    void isLockedDown();
    void holdsHostileTools_data();
    void holdsHostileTools();
    void tellsWhileItRuns();
    void givesArtifacts();
    void readsInputs();
    void keepsItsSession();
    void keepsAgentsApart();
    void runsTwoAtOnce();
    void cancelSparesTheSession();
    void validates();
    void stopsIdleSessions();
    void endsWithAContainerKilledFromOutside();
    void endsWithAStartThatFails();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void leavesOthersAlone();
    void cleansUpAfterTheDead();
    void listsAndStopsSessions();
    void leavesNothing();
    void endsWithTheEngine();

private:
    bool isPodman() const { return SessionFixture::kind() == RealEngine::Kind::Podman; }

    std::unique_ptr<SessionFixture> m_docker;
};

void TestDockerSandbox::initTestCase()
{
    const RealEngine::Kind kind = SessionFixture::kind();
    if (const QString obstacle = SessionFixture::obstacle(kind); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    m_docker = std::make_unique<SessionFixture>(kind);
    const QString fault = m_docker->start();
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

void TestDockerSandbox::init()
{
    if (m_docker->sandbox().sessionCount() == 0)
        m_docker->renew(m_docker->places());
}

void TestDockerSandbox::cleanupTestCase()
{
    m_docker.reset();
}

void TestDockerSandbox::ends_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("what"); // value, or the error's type

    const auto row = [](const char *name, const char *code, const QString &status, const QString &what) {
        QTest::newRow(name) << QByteArray(code) << status << what;
    };
    row("value", "return {'b': 2 ** 70, 'a': [1.10]}", u"ok"_s, u"{\"b\":1180591620717411303424,\"a\":[1.1]}"_s);
    row("prints", "print('one')\nreturn 1", u"ok"_s, u"1"_s);
    row("error", "x = 1\nreturn x / 0", u"error"_s, u"ZeroDivisionError"_s);
    row("syntax", "return (", u"rejected"_s, u"ValidationError"_s);
    row("timeout", "while True: pass", u"timeout"_s, u"Timeout"_s);
    row("sleeps", "import time\ntime.sleep(60)", u"timeout"_s, u"Timeout"_s);
    row("memory", "x = []\nwhile True: x.append(bytearray(1 << 20))", u"memory_exceeded"_s, u"MemoryError"_s);
    row("output", "while True: print('x' * 1000)", u"output_exceeded"_s, u"OutputExceeded"_s);
    row("crash", "import ctypes\nctypes.string_at(0)", u"crashed"_s, u"SIGSEGV"_s);
    row("no network", "import socket\ntry:\n    socket.create_connection(('192.0.2.1', 80), 1)\nexcept OSError:\n    return 'none'",
        u"ok"_s, u"\"none\""_s);
}

void TestDockerSandbox::ends()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, status);
    QFETCH(QString, what);

    ExecutionRequest request = SessionFixture::request(code);
    request.limits.timeoutSeconds = 2;
    const ExecutionResult result = m_docker->run(request);
    QVERIFY2(statusName(result.status) == status, qPrintable(wordsOf(result)));
    if (result.value)
        QCOMPARE(QString::fromUtf8(result.value->bytes()), what);
    else
        QCOMPARE(result.error->type, what);
    QCOMPARE(m_docker->sandbox().sessionCount(), 1);
}

void TestDockerSandbox::namesTheLine()
{
    const ExecutionResult result = m_docker->run("def f():\n    raise ValueError('no')\n\nreturn f()");
    QCOMPARE(result.error->type, u"ValueError"_s);
    QCOMPARE(result.error->range.line, 2);
    QCOMPARE(result.traceback.size(), 2);
}

void TestDockerSandbox::saysWhatHolds()
{
    ExecutionRequest request = SessionFixture::request("return 1");
    request.limits.memoryMb = 64;
    const Isolation isolation = m_docker->run(request).isolation;
    QVERIFY(isolation.isEnforced());
    QCOMPARE(isolation[IsolationProperty::Network].level, IsolationLevel::Enforced);
    QCOMPARE(isolation[IsolationProperty::Processes].level, IsolationLevel::Partial);
    const QString memory = isolation[IsolationProperty::Memory].by;
    QVERIFY2(memory.contains(u"512 MB for the session, of which this run may take 64 MB"_s), qPrintable(memory));
}

void TestDockerSandbox::isLockedDown()
{
    QVERIFY(m_docker->run("return 1").success());
    const auto containers = m_docker->containers();
    QCOMPARE(containers.size(), 1);
    const auto state = resultOf(m_docker->client().inspectContainer(containers.first().id));
    QVERIFY(state);
    const QJsonObject host = state->all["HostConfig"_L1].toObject();
    QCOMPARE(host["NetworkMode"_L1].toString(), u"none"_s);
    QVERIFY(host["ReadonlyRootfs"_L1].toBool());
    QVERIFY(!host["Privileged"_L1].toBool());
    QCOMPARE(host["Memory"_L1].toInteger(), 512 * Limits::MiB);
    QCOMPARE(host["MemorySwap"_L1].toInteger(), 512 * Limits::MiB);
    QCOMPARE(host["PidsLimit"_L1].toInteger(), 512);
    QVERIFY(host["CapAdd"_L1].toArray().isEmpty());
    if (!isPodman()) // which says so in another way; that none is left is seen from inside
        QCOMPARE(host["CapDrop"_L1].toArray(), QJsonArray{u"ALL"_s});
    QVERIFY(host["SecurityOpt"_L1].toArray().first().toString().startsWith(u"no-new-privileges"_s));
    QVERIFY(host["PortBindings"_L1].toObject().isEmpty());
    QCOMPARE(state->all["Config"_L1]["User"_L1].toString(), u"1000:1000"_s);
    const QJsonArray mounts = state->all["Mounts"_L1].toArray();
    QSet<QString> places;
    for (const QJsonValue &mount : mounts)
        places.insert(mount["Destination"_L1].toString());
    QCOMPARE(places - QSet<QString>({u"/tmp"_s, u"/workspace"_s}), QSet<QString>({u"/data"_s, u"/run/assay"_s}));
    // The key has been read, and is not there for anyone else.
    const QDir root(m_docker->places().folder);
    const QStringList programs = root.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QCOMPARE(programs.size(), 1);
    const QDir session(root.filePath(programs.first() + u'/' + m_docker->folders().first()));
    QCOMPARE(QFileInfo(session.path()).permissions() & (QFile::ReadOther | QFile::WriteOther | QFile::ExeOther | QFile::ExeGroup),
        QFile::Permissions());
    QVERIFY(!session.exists(u"run/key"_s));
    const ExecutionResult status = m_docker->run("return [line for line in open('/proc/self/status').read().split('\\n') if 'Cap' in line "
                                                 "or 'NoNewPrivs' in line or line.startswith('Uid')]");
    QVERIFY2(status.success(), qPrintable(wordsOf(status)));
    QVERIFY(status.value->bytes().contains("NoNewPrivs:\\t1"));
    QCOMPARE(status.value->bytes().count("0000000000000000"), 5);
    QVERIFY(status.value->bytes().contains("Uid:\\t1000"));
}

/** Each returns the list of what it got at. */
void TestDockerSandbox::holdsHostileTools_data()
{
    QTest::addColumn<QByteArray>("attempts");
    const auto row = [](const char *name, const char *attempts) { QTest::newRow(name) << QByteArray(attempts); };
    row("the tools of its user", "attempt(lambda: os.listdir('/data'))\nattempt(lambda: open('/data/x', 'w'))");
    row("the key", "attempt(lambda: open('/run/assay/key').read())\nattempt(lambda: os.listdir('/run/assay'))");
    row("the socket of its agent",
        "attempt(lambda: os.rename('/run/assay/mcp.sock', '/run/assay/x'))\nattempt(lambda: os.unlink('/run/assay/mcp.sock'))\n"
        "attempt(lambda: os.symlink('/run/docker.sock', '/run/assay/mcp2.sock'))\n"
        "attempt(lambda: socket.socket(socket.AF_UNIX).connect('/run/assay/mcp.sock'))");
    row("abstract sockets",
        "attempt(lambda: socket.socket(socket.AF_UNIX).bind('\\0assay-test'))\nattempt(lambda: "
        "socket.socket(socket.AF_UNIX).connect('\\0assay-test'))");
    row("signals", "for pid in others:\n    attempt(lambda: os.kill(pid, 0))\n    attempt(lambda: os.kill(pid, signal.SIGTERM))");
    row("ptrace", "for pid in others:\n    attempt(lambda: traced(pid))");
    row("the memory of its agent",
        "for pid in others:\n    attempt(lambda: open(f'/proc/{pid}/mem', 'rb').read(1))\n    attempt(lambda: open(f'/proc/{pid}/environ', "
        "'rb').read())");
    row("the system",
        "attempt(lambda: open('/usr/x', 'w'))\nattempt(lambda: open('/etc/shadow').read())\nattempt(lambda: open('/dev/shm/x', 'w'))");
}

void TestDockerSandbox::holdsHostileTools()
{
    QFETCH(QByteArray, attempts);
    static const QByteArray prelude = R"(import ctypes, os, signal, socket
got = []
def attempt(what):
    try:
        got.append(repr(what())[:80])
    except OSError:
        pass
def traced(pid):
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(16, pid, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), 'ptrace')
    return pid
others = [pid for pid in range(1, 64) if pid != os.getpid() and os.path.exists(f'/proc/{pid}')]
assert len(others) > 1
)"_ba;
    const ExecutionResult result = m_docker->run(prelude + attempts + "\nreturn got");
    QVERIFY2(result.success(), qPrintable(wordsOf(result)));
    QCOMPARE(result.value->bytes(), "[]");
    QVERIFY(m_docker->run("return 1").success());
    QCOMPARE(m_docker->containers().size(), 1);
}

void TestDockerSandbox::tellsWhileItRuns()
{
    const auto execution =
        m_docker->sandbox().execute(SessionFixture::request("import time\nassay.log('warning', 'here')\nfor i in range(1, 4):\n    "
                                                            "assay.progress(i, 3, 'step')\n    time.sleep(0.2)\nreturn 1"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QSignalSpy told(execution.get(), &Execution::messageReceived);
    QTRY_COMPARE(told.count(), 1);
    QTRY_COMPARE_GE(progressed.count(), 1);
    QVERIFY(!execution->isFinished());
    QVERIFY(SessionFixture::await(*execution));
    QVERIFY2(execution->result().success(), qPrintable(wordsOf(execution->result())));
    QCOMPARE(progressed.count(), 3);
    QCOMPARE(execution->result().messages.first().text, u"here"_s);
}

void TestDockerSandbox::givesArtifacts()
{
    const ExecutionResult result =
        m_docker->run("import os\nopen(os.path.join(assay.output_dir, 'b.bin'), 'wb').write(bytes(range(256)))\nreturn "
                      "[assay.image(b'\\x89PNG', 'image/png'), assay.resource('x:y', 'text/plain', 'é')]");
    QVERIFY2(result.success(), qPrintable(wordsOf(result)));
    QCOMPARE(result.artifacts.size(), 3);
    QSet<QByteArray> contents;
    for (const Artifact &artifact : result.artifacts)
        contents.insert(artifact.bytes);
    QVERIFY(contents.contains("\x89PNG"));
    QVERIFY(contents.contains("é"));
}

void TestDockerSandbox::readsInputs()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"in.bin"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(1000, '\xff'));
    file.close();
    ExecutionRequest request = SessionFixture::request("return len(open(assay.inputs['in.bin'], 'rb').read())");
    request.inputs = {{u"in.bin"_s, file.fileName()}};
    const ExecutionResult result = m_docker->run(request);
    QVERIFY2(result.success(), qPrintable(wordsOf(result)));
    QCOMPARE(result.value->bytes(), "1000");
}

void TestDockerSandbox::keepsItsSession()
{
    QVERIFY(m_docker->run("return 1").success());
    const auto before = m_docker->containers();
    QVERIFY(m_docker->run("return 2").success());
    const auto after = m_docker->containers();
    QCOMPARE(after.size(), 1);
    QCOMPARE(after.first().id, before.first().id);
}

void TestDockerSandbox::keepsAgentsApart()
{
    const auto as = [this](const QString &user, const QString &agent) {
        ExecutionRequest request = SessionFixture::request("return 1");
        request.userId = user;
        request.agentId = agent;
        return m_docker->run(request);
    };
    QVERIFY(as(u"ada"_s, {}).success());
    QVERIFY(as(u"ada"_s, u"one"_s).success());
    QVERIFY(as(u"bob"_s, u"one"_s).success());
    QSet<QString> sessions;
    for (const ContainerSummary &container : m_docker->containers())
        sessions.insert(container.labels.value(EngineLabel::User) + u'/' + container.labels.value(EngineLabel::Agent));
    QVERIFY(sessions.contains(QSet<QString>({u"ada/"_s, u"ada/one"_s, u"bob/one"_s})));
    m_docker->renew(m_docker->places());
    QTRY_COMPARE(m_docker->containers().size(), 0);
}

void TestDockerSandbox::runsTwoAtOnce()
{
    const auto first = m_docker->sandbox().execute(SessionFixture::request("import time\ntime.sleep(1)\nreturn 1"));
    const auto second = m_docker->sandbox().execute(SessionFixture::request("import time\ntime.sleep(1)\nreturn 2"));
    QElapsedTimer clock;
    clock.start();
    QVERIFY(SessionFixture::await(*first));
    QVERIFY(SessionFixture::await(*second));
    QVERIFY2(first->result().success(), qPrintable(wordsOf(first->result())));
    QVERIFY2(second->result().success(), qPrintable(wordsOf(second->result())));
    QCOMPARE(m_docker->containers().size(), 1);
}

void TestDockerSandbox::cancelSparesTheSession()
{
    QVERIFY(m_docker->run("return 1").success());
    const auto execution = m_docker->sandbox().execute(SessionFixture::request("assay.progress(1)\nimport time\ntime.sleep(100)"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QTRY_COMPARE(progressed.count(), 1);
    QElapsedTimer clock;
    clock.start();
    execution->cancel();
    QVERIFY(SessionFixture::await(*execution));
    QCOMPARE(execution->result().status, ExecutionStatus::Cancelled);
    QCOMPARE_LT(clock.elapsed(), 500);
    QVERIFY(m_docker->run("return 1").success());
    QCOMPARE(m_docker->containers().size(), 1);
}

void TestDockerSandbox::validates()
{
    ValidationRequest request;
    request.sources = {{"return (", u"a"_s, {}}, {"", u"b"_s, {}}, {"return 1", u"c"_s, {}}, {"\xff\xfe", u"d"_s, {}}};
    const auto validation = m_docker->sandbox().validate(request);
    QSignalSpy finished(validation.get(), &Validation::finished);
    QVERIFY(finished.wait(30'000));
    const auto &reports = validation->result();
    QVERIFY2(reports, qPrintable(reports ? QString() : reports.error().message));
    QCOMPARE(reports->size(), 4);
    QVERIFY(!(*reports)[0].isAccepted());
    QCOMPARE((*reports)[0].diagnostics.first().range.line, 1);
    QCOMPARE((*reports)[1].diagnostics.first().code, u"source-empty"_s);
    QVERIFY((*reports)[2].isAccepted());
    QVERIFY(!(*reports)[3].isAccepted());
}

void TestDockerSandbox::stopsIdleSessions()
{
    SessionPlaces places = m_docker->places();
    places.idle = 200ms;
    m_docker->renew(places);
    QVERIFY(m_docker->run("return 1").success());
    QTRY_COMPARE(m_docker->containers().size(), 0);
    QTRY_COMPARE(m_docker->folders(), QStringList());
}

void TestDockerSandbox::endsWithAContainerKilledFromOutside()
{
    const auto execution = m_docker->sandbox().execute(SessionFixture::request("assay.progress(1)\nimport time\ntime.sleep(100)"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QTRY_COMPARE_WITH_TIMEOUT(progressed.count(), 1, 20'000);
    const auto containers = m_docker->containers();
    QCOMPARE(containers.size(), 1);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(resultOf(m_docker->client().killContainer(containers.first().id)));
    QVERIFY(SessionFixture::await(*execution));
    QCOMPARE_LT(clock.elapsed(), 5000);
    const ExecutionResult &result = execution->result();
    QCOMPARE(result.status, ExecutionStatus::SetupFailed);
    QCOMPARE(result.error->type, u"session-ended"_s);
    QVERIFY(result.error->message.contains(u"was ended from outside while it was in use (exit code 137)"_s));
    QVERIFY(m_docker->run("return 1").success()); // in another session
    QTRY_COMPARE(m_docker->containers().size(), 1);
}

void TestDockerSandbox::endsWithAStartThatFails()
{
    const auto image = RealEngine::makeImage(m_docker->engine().path(u"bad"_s), u"assay/test:bad"_s, {{u"assay"_s, u"test"_s}});
    QVERIFY(image);
    QVERIFY(resultOf(m_docker->client().loadImage(image->archive)));
    SessionPlaces places = m_docker->places();
    places.image = [id = image->id] { return SessionImage{id, [](const ImageState &) { return true; }}; };
    m_docker->renew(places);
    const ExecutionResult result = m_docker->run("return 1");
    QCOMPARE(result.status, ExecutionStatus::Unavailable);
    QCOMPARE(result.error->type, u"session-start-failed"_s);
    QVERIFY2(result.error->message.contains(u"applet not found"_s), qPrintable(result.error->message));
    QTRY_COMPARE(m_docker->containers().size(), 0);
    QTRY_COMPARE(m_docker->folders(), QStringList());
}

void TestDockerSandbox::refusesWhatCannotBe_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("code");
    QTest::newRow("no engine") << u"engine"_s << u"engine-socket-missing"_s;
    QTest::newRow("no image") << u"image"_s << u"image-missing"_s;
    QTest::newRow("another image by that name") << u"other"_s << u"image-missing"_s;
    QTest::newRow("folder") << u"folder"_s << u"session-folder-not-writable"_s;
}

void TestDockerSandbox::refusesWhatCannotBe()
{
    QFETCH(QString, what);
    QFETCH(QString, code);

    SessionPlaces places = m_docker->places();
    const SessionImage image = *places.image();
    if (what == u"engine")
        places.findEngine = [] { return EngineEndpoint{u"/no/engine.sock"_s, u"the test"_s}; };
    else if (what == u"image")
        places.image = [] { return SessionImage{u"assay/agent-runtime:none"_s, [](const ImageState &) { return true; }}; };
    else if (what == u"other")
        places.image = [image] { return SessionImage{image.name, [](const ImageState &) { return false; }}; };
    else
        places.folder = u"/proc/assay"_s;
    m_docker->renew(places);
    QElapsedTimer clock;
    clock.start();
    const ExecutionResult result = m_docker->run("return 1");
    QCOMPARE_LT(clock.elapsed(), 5000);
    QCOMPARE(result.status, ExecutionStatus::Unavailable);
    QCOMPARE(result.error->type, code);
    if (code == u"image-missing")
        QCOMPARE(result.error->remedy.command, u"assay image build"_s);
    m_docker->renew(m_docker->places());
}

void TestDockerSandbox::leavesOthersAlone()
{
    const QJsonObject body{{u"Name"_s, u"assay-user-eve"_s}};
    QVERIFY(resultOf(m_docker->client().createVolume(u"assay-user-eve"_s, {})));
    ExecutionRequest request = SessionFixture::request("return 1");
    request.userId = u"eve"_s;
    const ExecutionResult result = m_docker->run(request);
    QCOMPARE(result.error->type, u"volume-foreign"_s);
    QVERIFY(resultOf(m_docker->client().removeVolume(u"assay-user-eve"_s)));
}

void TestDockerSandbox::cleansUpAfterTheDead()
{
    m_docker->renew(m_docker->places());
    const QString here = SessionOwner::ofThisProcess().label();
    const auto withPart = [&here](int part, const QString &text) {
        QStringList parts = here.split(u'.');
        parts[part] = text;
        return parts.join(u'.');
    };
    const QList<std::pair<QString, QString>> owners{{u"dead"_s, withPart(5, u"1"_s)}, {u"earlier-boot"_s, withPart(2, u"0"_s)},
        {u"other-user"_s, withPart(0, u"4242"_s)}, {u"other-namespace"_s, withPart(3, u"7"_s)}, {u"alive"_s, here},
        {u"nonsense"_s, u"x"_s}};
    for (const auto &[name, owner] : owners) {
        const QJsonObject setup{{u"Image"_s, m_docker->places().image()->name},
            {u"Labels"_s, QJsonObject{{EngineLabel::Kind, u"session"_s}, {EngineLabel::Session, name}, {EngineLabel::Owner, owner}}},
            {u"HostConfig"_s, QJsonObject{{u"NetworkMode"_s, u"none"_s}, {u"CgroupParent"_s, RealEngine::groupName()}}}};
        QVERIFY(resultOf(m_docker->client().createContainer(u"test-"_s + name, setup)));
    }
    QVERIFY(m_docker->run("return 1").success());
    const auto names = [this] {
        QStringList all;
        for (const ContainerSummary &container : m_docker->containers()) {
            if (container.names.first().startsWith(u"test-"_s))
                all.append(container.names.first());
        }
        all.sort();
        return all;
    };
    const bool knowsMachine = !QSysInfo::machineUniqueId().isEmpty();
    QStringList left{u"test-alive"_s, u"test-nonsense"_s, u"test-other-namespace"_s, u"test-other-user"_s};
    if (!knowsMachine)
        left.insert(1, u"test-earlier-boot"_s);
    QTRY_COMPARE(names(), left);
    for (const QString &name : std::as_const(left))
        QVERIFY(resultOf(m_docker->client().removeContainer(name, true)));
}

void TestDockerSandbox::listsAndStopsSessions()
{
    QVERIFY(m_docker->run("return 1").success());
    SessionList list(m_docker->engine().endpoint());
    const auto listing = list.sessions();
    QTRY_VERIFY(listing.isFinished());
    const auto sessions = listing.result();
    QVERIFY(sessions);
    QCOMPARE(sessions->size(), 1);
    QCOMPARE(sessions->first().user, u"default"_s);
    QCOMPARE(sessions->first().state, u"running"_s);
    QVERIFY(!sessions->first().isAbandoned);
    const auto refused = list.stop({u"assay-none"_s});
    QTRY_VERIFY(refused.isFinished());
    QCOMPARE(refused.result().error().code, u"session-unknown"_s);
    const auto stopping = list.stop({sessions->first().name});
    QTRY_VERIFY_WITH_TIMEOUT(stopping.isFinished(), 20'000);
    QCOMPARE(*stopping.result(), QStringList{sessions->first().name});
    QTRY_COMPARE(m_docker->containers().size(), 0);
    QTRY_COMPARE(m_docker->sandbox().sessionCount(), 0);
}

void TestDockerSandbox::leavesNothing()
{
    const int sessions = qgetenv("ASSAY_SOAK") == "2" ? 100 : 20;
    qint64 settled = 0;
    for (int i = 0; i < sessions; ++i) {
        if (i == 10)
            settled = residentBytes();
        const ExecutionResult result = m_docker->run("return 1");
        QVERIFY2(result.success(), qPrintable(wordsOf(result)));
        m_docker->renew(m_docker->places());
    }
    QCOMPARE(m_docker->containers().size(), 0);
    QTRY_COMPARE(m_docker->folders(), QStringList());
    QCOMPARE_LT(residentBytes() - settled, 8 * Limits::MiB);
}

/** Last: nothing is left to ask afterwards. */
void TestDockerSandbox::endsWithTheEngine()
{
    const auto execution = m_docker->sandbox().execute(SessionFixture::request("assay.progress(1)\nimport time\ntime.sleep(100)"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QTRY_COMPARE_WITH_TIMEOUT(progressed.count(), 1, 20'000);
    QElapsedTimer clock;
    clock.start();
    m_docker->engine().kill();
    QVERIFY(SessionFixture::await(*execution));
    QCOMPARE_LT(clock.elapsed(), 5000);
    const ExecutionResult &result = execution->result();
    QCOMPARE(result.status, ExecutionStatus::SetupFailed);
    QVERIFY2(result.error->type == u"engine-gone" || result.error->type == u"session-ended", qPrintable(wordsOf(result)));
    const QString fault = m_docker->engine().start();
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    const ExecutionResult again = m_docker->run("return 1");
    QVERIFY2(again.success(), qPrintable(wordsOf(again)));
}

QTEST_GUILESS_MAIN(TestDockerSandbox)
#include "tst_dockersandbox.moc"
