// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "realengine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

#define VERIFY_RESULT(result) \
    QVERIFY2((result).has_value(), qPrintable((result) ? QString() : (result).error().message + (result).error().detail))

namespace {

const QString ImageName = u"assay/test:one"_s;
const EngineClient::Labels OurLabels{{u"assay"_s, u"test"_s}};

/** The same tests run with either engine. */
bool isPodman()
{
    return qEnvironmentVariable("ASSAY_TEST_ENGINE") == u"podman";
}

} // namespace

/** What engines really do, asked through EngineClient. */
class TestRealEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();

    void agreesOnAVersion();
    void describesItself();
    void loadsImages();
    void runsAContainer();
    void startsAndStopsTwice();
    void saysWhyNot();
    void keepsNamesApart();
    void listsByLabel();
    void keepsVolumes();
    void givesOutput_data();
    void givesOutput();
    void followsOutput();
    void boundsOutput();
    void tellsEvents();
    void streamsKeepNoCallWaiting();
    void waitsForContainers();
    void outlivesItsClient();
    void explainsARefusedUpload();
    void comesBackAfterARestart();
    void refusesALinkInPlaceOfTheSocket();
    void isFoundByTheDoctor();

private:
    QJsonObject shell(const QString &script, bool hasTerminal = false) const;
    Result<QString> create(const QString &name, const QString &script, bool hasTerminal = false);
    /** Everything that is ours. */
    void clear();

    std::unique_ptr<RealEngine> m_engine;
    std::unique_ptr<EngineClient> m_client;
    QTemporaryDir m_folder;
    RealEngine::Image m_image;
};

void TestRealEngine::initTestCase()
{
    const RealEngine::Kind kind = isPodman() ? RealEngine::Kind::Podman : RealEngine::Kind::Docker;
    if (const QString obstacle = RealEngine::obstacle(kind); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    m_engine = std::make_unique<RealEngine>(kind);
    const QString fault = m_engine->start();
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    m_client = std::make_unique<EngineClient>(m_engine->endpoint());
    const auto image = RealEngine::makeImage(m_folder.path(), ImageName, OurLabels);
    VERIFY_RESULT(image);
    m_image = *image;
    const auto loaded = resultOf(m_client->loadImage(m_image.archive));
    VERIFY_RESULT(loaded);
}

void TestRealEngine::init()
{
    m_client = std::make_unique<EngineClient>(m_engine->endpoint());
}

void TestRealEngine::cleanup()
{
    if (m_client)
        clear();
}

void TestRealEngine::cleanupTestCase()
{
    m_engine.reset();
}

QJsonObject TestRealEngine::shell(const QString &script, bool hasTerminal) const
{
    return {{u"Image"_s, m_image.id}, {u"Cmd"_s, QJsonArray{u"sh"_s, u"-c"_s, script}}, {u"Tty"_s, hasTerminal},
        {u"Labels"_s, QJsonObject{{u"assay"_s, u"test"_s}}},
        {u"HostConfig"_s, QJsonObject{{u"NetworkMode"_s, u"none"_s}, {u"CgroupParent"_s, RealEngine::groupName()}}}};
}

Result<QString> TestRealEngine::create(const QString &name, const QString &script, bool hasTerminal)
{
    return resultOf(m_client->createContainer(name, shell(script, hasTerminal))).transform([](const ContainerCreated &made) {
        return made.id;
    });
}

void TestRealEngine::clear()
{
    const auto containers = resultOf(m_client->containers(OurLabels));
    VERIFY_RESULT(containers);
    for (const ContainerSummary &container : *containers)
        VERIFY_RESULT(resultOf(m_client->removeContainer(container.id, true)));
    const auto volumes = resultOf(m_client->volumes(OurLabels));
    VERIFY_RESULT(volumes);
    for (const VolumeState &volume : *volumes)
        VERIFY_RESULT(resultOf(m_client->removeVolume(volume.name)));
}

void TestRealEngine::agreesOnAVersion()
{
    const auto version = resultOf(m_client->version());
    VERIFY_RESULT(version);
    QCOMPARE(version->name(), isPodman() ? u"podman"_s : u"Docker"_s);
    QVERIFY(!version->version.isEmpty());
    QCOMPARE_NE(compareApiVersions(version->usedApi, OldestApi), std::strong_ordering::less);
    QCOMPARE_NE(compareApiVersions(version->usedApi, version->api), std::strong_ordering::greater);
}

void TestRealEngine::describesItself()
{
    const auto info = resultOf(m_client->info());
    VERIFY_RESULT(info);
    QVERIFY(info->cgroupVersion == u"1" || info->cgroupVersion == u"2");
    QCOMPARE(info->storageDriver, isPodman() ? u"overlay"_s : u"overlay2"_s);
    QVERIFY(!info->isRootless);
    QVERIFY(info->hasSeccomp);
}

void TestRealEngine::loadsImages()
{
    const auto loaded = m_client->loadImage(m_image.archive);
    const QSignalSpy uploads(loaded.get(), &EngineJob::uploaded);
    QVERIFY(awaitJob(*loaded));
    VERIFY_RESULT(loaded->result());
    QCOMPARE(loaded->result()->size(), 1);
    QVERIFY2(loaded->result()->first().endsWith(ImageName), qPrintable(loaded->result()->first()));
    QVERIFY(!uploads.isEmpty());
    QCOMPARE(uploads.last()[0].toLongLong(), QFileInfo(m_image.archive).size());

    const auto image = resultOf(m_client->inspectImage(m_image.id));
    VERIFY_RESULT(image);
    QCOMPARE(image->id.section(u':', -1), m_image.id.section(u':', -1));
    QCOMPARE(image->labels, OurLabels);
    QCOMPARE(image->system, u"linux"_s);
    QCOMPARE(image->layers.size(), 1);
    VERIFY_RESULT(resultOf(m_client->inspectImage(ImageName)));

    const auto ours = resultOf(m_client->images(OurLabels));
    VERIFY_RESULT(ours);
    QCOMPARE(ours->size(), 1);
    const auto others = resultOf(m_client->images({{u"assay"_s, u"another"_s}}));
    VERIFY_RESULT(others);
    QCOMPARE(others->size(), 0);

    QTemporaryDir folder;
    const auto second = RealEngine::makeImage(folder.path(), u"assay/test:two"_s, {{u"assay"_s, u"second"_s}});
    VERIFY_RESULT(second);
    VERIFY_RESULT(resultOf(m_client->loadImage(second->archive)));
    VERIFY_RESULT(resultOf(m_client->removeImage(second->id, true)));
    QCOMPARE(resultOf(m_client->inspectImage(second->id)).error().code, u"engine-no-such-object"_s);
}

void TestRealEngine::runsAContainer()
{
    const auto id = create(u"assay-run"_s, u"exit 7"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    const auto end = resultOf(m_client->waitContainer(*id));
    VERIFY_RESULT(end);
    QCOMPARE(end->code, 7);
    const auto state = resultOf(m_client->inspectContainer(u"assay-run"_s));
    VERIFY_RESULT(state);
    QCOMPARE(state->id, *id);
    QCOMPARE(state->name, u"assay-run"_s);
    // podman's conmon tells of the end, and podman itself cleans up a little later.
    QVERIFY2(state->status == u"exited" || (isPodman() && state->status == u"stopped"), qPrintable(state->status));
    QCOMPARE(state->exitCode, 7);
    QCOMPARE(state->labels.value(u"assay"_s), u"test"_s);
    QVERIFY(!state->isRunning);
    VERIFY_RESULT(resultOf(m_client->removeContainer(*id, false)));
    QCOMPARE(resultOf(m_client->inspectContainer(*id)).error().code, u"engine-no-such-object"_s);
}

void TestRealEngine::startsAndStopsTwice()
{
    const auto id = create(u"assay-twice"_s, u"trap 'exit 3' TERM; while :; do sleep 0.1; done"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    QVERIFY(resultOf(m_client->inspectContainer(*id))->isRunning);
    VERIFY_RESULT(resultOf(m_client->stopContainer(*id, 20s)));
    VERIFY_RESULT(resultOf(m_client->stopContainer(*id, 20s)));
    QCOMPARE(resultOf(m_client->inspectContainer(*id))->exitCode, 3);
    const auto killed = resultOf(m_client->killContainer(*id));
    QVERIFY(!killed);
    QCOMPARE(killed.error().code, u"engine-conflict"_s);
}

void TestRealEngine::saysWhyNot()
{
    const auto missing = resultOf(m_client->startContainer(u"nobody"_s));
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, u"engine-no-such-object"_s);
    const QString start = u"The engine at %1 was asked to start the container nobody and said no: "_s.arg(m_engine->endpoint().socketPath);
    QVERIFY2(missing.error().message.startsWith(start, Qt::CaseSensitive), qPrintable(missing.error().message));
    QVERIFY2(missing.error().message.contains("no such container"_L1, Qt::CaseInsensitive), qPrintable(missing.error().message));

    QJsonObject imageless = shell(u"true"_s);
    imageless[u"Image"_s] = u"localhost/assay/none:such"_s;
    const auto none = resultOf(m_client->createContainer(u"assay-imageless"_s, imageless));
    QVERIFY(!none);
    QCOMPARE(none.error().code, u"engine-no-such-object"_s);
}

void TestRealEngine::keepsNamesApart()
{
    VERIFY_RESULT(create(u"assay-name"_s, u"true"_s));
    const auto second = create(u"assay-name"_s, u"true"_s);
    QVERIFY(!second);
    QCOMPARE(second.error().code, u"engine-conflict"_s);
    for (const QString &name : {u"../json"_s, u"a/b"_s, u"a?force=1"_s, u""_s, u"a%2e"_s, u"-a"_s, u"a\n"_s}) {
        const auto hostile = resultOf(m_client->removeContainer(name, true));
        QVERIFY(!hostile);
        QCOMPARE(hostile.error().message,
            u"\"%1\" cannot name a container. Names have letters, digits and _ . -, and begin with a letter or a digit."_s.arg(name));
    }
    for (const QString &name : {u"a/../../containers/json"_s, u"a//b"_s, u"a?b"_s, u"a/./b"_s})
        QCOMPARE(resultOf(m_client->inspectImage(name)).error().code, u"engine-name-invalid"_s);
}

void TestRealEngine::listsByLabel()
{
    const auto id = create(u"assay-listed"_s, u"true"_s);
    VERIFY_RESULT(id);
    const auto ours = resultOf(m_client->containers(OurLabels));
    VERIFY_RESULT(ours);
    QCOMPARE(ours->size(), 1);
    QCOMPARE(ours->first().id, *id);
    QCOMPARE(ours->first().names, QStringList{u"assay-listed"_s});
    QCOMPARE(ours->first().labels, OurLabels);
    QCOMPARE(resultOf(m_client->containers({{u"assay"_s, {}}}))->size(), 1);
    QCOMPARE(resultOf(m_client->containers({{u"assay"_s, u"test"_s}, {u"other"_s, u"+ &=\"ü"_s}}))->size(), 0);
}

void TestRealEngine::keepsVolumes()
{
    const EngineClient::Labels labels{{u"assay"_s, u"test"_s}, {u"user"_s, u"a+b c"_s}};
    const auto made = resultOf(m_client->createVolume(u"assay-volume"_s, labels));
    VERIFY_RESULT(made);
    QCOMPARE(made->name, u"assay-volume"_s);
    const auto state = resultOf(m_client->inspectVolume(u"assay-volume"_s));
    VERIFY_RESULT(state);
    QCOMPARE(state->labels, labels);
    QCOMPARE(state->driver, u"local"_s);
    QVERIFY(!state->mountPoint.isEmpty());
    const auto listed = resultOf(m_client->volumes({{u"user"_s, u"a+b c"_s}}));
    VERIFY_RESULT(listed);
    QCOMPARE(listed->size(), 1);
    VERIFY_RESULT(resultOf(m_client->removeVolume(u"assay-volume"_s)));
    QCOMPARE(resultOf(m_client->inspectVolume(u"assay-volume"_s)).error().code, u"engine-no-such-object"_s);
}

void TestRealEngine::givesOutput_data()
{
    QTest::addColumn<bool>("hasTerminal");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("error");

    QTest::newRow("two streams") << false << QByteArray("out\n") << QByteArray("err\n");
    QTest::newRow("terminal") << true << QByteArray("out\r\nerr\r\n") << QByteArray();
}

void TestRealEngine::givesOutput()
{
    QFETCH(const bool, hasTerminal);
    QFETCH(const QByteArray, output);
    QFETCH(const QByteArray, error);

    const auto id = create(u"assay-output"_s, u"echo out; sleep 0.1; echo err >&2"_s, hasTerminal);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    VERIFY_RESULT(resultOf(m_client->waitContainer(*id)));
    QByteArray seen[2];
    const auto logs = m_client->logs(*id, false);
    connect(logs.get(), &EngineLogs::received, this, [&seen](OutputStream stream, const QByteArray &bytes) { seen[int(stream)] += bytes; });
    QVERIFY(awaitJob(*logs));
    VERIFY_RESULT(logs->result());
    QCOMPARE(seen[int(OutputStream::Standard)], output);
    QCOMPARE(seen[int(OutputStream::Error)], error);
}

void TestRealEngine::followsOutput()
{
    QJsonObject configuration = shell(u"echo before; while [ ! -e /data/go ]; do sleep 0.05; done; echo after"_s);
    configuration[u"HostConfig"_s] = QJsonObject{{u"NetworkMode"_s, u"none"_s}, {u"CgroupParent"_s, RealEngine::groupName()},
        {u"Binds"_s, QJsonArray{m_folder.path() + u":/data"_s}}};
    const auto made = resultOf(m_client->createContainer(u"assay-follows"_s, configuration));
    VERIFY_RESULT(made);
    VERIFY_RESULT(resultOf(m_client->startContainer(made->id)));
    QByteArray seen;
    const auto logs = m_client->logs(made->id, true);
    connect(logs.get(), &EngineLogs::received, this, [&seen](OutputStream, const QByteArray &bytes) { seen += bytes; });
    QTRY_COMPARE_WITH_TIMEOUT(seen, QByteArray("before\n"), 30'000);
    QVERIFY(!logs->isFinished());
    QFile go(m_folder.filePath(u"go"_s));
    QVERIFY(go.open(QIODevice::WriteOnly));
    QVERIFY(awaitJob(*logs));
    QVERIFY(go.remove());
    VERIFY_RESULT(logs->result());
    QCOMPARE(seen, QByteArray("before\nafter\n"));
}

void TestRealEngine::boundsOutput()
{
    const auto id = create(u"assay-flood"_s, u"tr '\\\\0' x < /dev/zero | head -c 3000000 | fold -w 1000"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    VERIFY_RESULT(resultOf(m_client->waitContainer(*id)));
    const auto logs = m_client->logs(*id, false, 1'000'000);
    qint64 seen = 0;
    connect(logs.get(), &EngineLogs::received, this, [&seen](OutputStream, const QByteArray &bytes) { seen += bytes.size(); });
    QVERIFY(awaitJob(*logs));
    QVERIFY(!logs->result());
    QCOMPARE(logs->result().error().code, u"engine-reply-too-long"_s);
    QCOMPARE_LE(seen, 1'000'000);
}

void TestRealEngine::tellsEvents()
{
    const auto events = m_client->events(OurLabels);
    QList<EngineEvent> seen;
    bool isOpen = false;
    connect(events.get(), &EngineEvents::opened, this, [&isOpen] { isOpen = true; });
    connect(events.get(), &EngineEvents::received, this, [&seen](const EngineEvent &event) { seen.append(event); });
    // podman sends no head before the first event.
    if (!isPodman())
        QTRY_VERIFY_WITH_TIMEOUT(isOpen, 10'000);
    const auto id = create(u"assay-events"_s, u"true"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    VERIFY_RESULT(resultOf(m_client->waitContainer(*id)));
    const auto has = [&](const QString &action) {
        return std::ranges::any_of(seen, [&](const EngineEvent &event) {
            return event.type == u"container" && event.action == action && event.id == *id && event.attributes.value(u"assay"_s) == u"test"
                && event.time.count() > 0;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(has(u"create"_s) && has(u"start"_s) && has(u"die"_s), 30'000);
    QVERIFY(isOpen);
    QVERIFY(!events->isFinished());
    QSignalSpy finished(events.get(), &EngineJob::finished);
    events->cancel();
    QVERIFY(awaitJob(*events));
    QCOMPARE(events->result().error().code, u"cancelled"_s);
    events->cancel();
    QTest::qWait(10);
    QCOMPARE(finished.count(), 1);
}

/** QNetworkAccessManager has six connections for a host name: the seventh request would wait for one of these to end. */
void TestRealEngine::streamsKeepNoCallWaiting()
{
    const auto id = create(u"assay-streams"_s, u"sleep 600"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    std::vector<std::unique_ptr<EngineEvents>> events;
    std::vector<std::unique_ptr<EngineCall<ContainerExit>>> waits;
    std::vector<std::unique_ptr<EngineLogs>> logs;
    for (int i = 0; i < 10; ++i) {
        events.push_back(m_client->events(OurLabels));
        waits.push_back(m_client->waitContainer(*id));
        logs.push_back(m_client->logs(*id, true));
    }
    QTest::qWait(200);
    std::vector<std::unique_ptr<EngineCall<EngineInfo>>> calls;
    for (int i = 0; i < 40; ++i)
        calls.push_back(m_client->info());
    for (const auto &call : calls) {
        QVERIFY(awaitJob(*call, 20'000));
        VERIFY_RESULT(call->result());
    }
    VERIFY_RESULT(resultOf(m_client->killContainer(*id)));
    for (const auto &wait : waits) {
        QVERIFY(awaitJob(*wait));
        VERIFY_RESULT(wait->result());
        QCOMPARE(wait->result()->code, 137);
    }
}

void TestRealEngine::waitsForContainers()
{
    const auto id = create(u"assay-removed"_s, u"sleep 600"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    const auto wait = m_client->waitContainer(*id);
    QTest::qWait(200);
    QVERIFY(!wait->isFinished());
    VERIFY_RESULT(resultOf(m_client->killContainer(*id)));
    VERIFY_RESULT(resultOf(m_client->removeContainer(*id, true)));
    QVERIFY(awaitJob(*wait));
    VERIFY_RESULT(wait->result());
    QCOMPARE(wait->result()->code, 137);
}

void TestRealEngine::outlivesItsClient()
{
    auto client = std::make_unique<EngineClient>(m_engine->endpoint());
    const auto version = client->version();
    client.reset();
    QVERIFY(awaitJob(*version));
    VERIFY_RESULT(version->result());
}

/** The engine answers 400 before it has read the archive, and that answer is lost. */
void TestRealEngine::explainsARefusedUpload()
{
    const QString path = m_folder.filePath(u"junk.tar"_s);
    QFile junk(path);
    QVERIFY(junk.open(QIODevice::WriteOnly));
    junk.write(QByteArray(3'000'000, 'x'));
    junk.close();
    const auto loaded = resultOf(m_client->loadImage(path));
    QVERIFY(!loaded);
    const QString request = u"The engine at %1 was asked to load the image archive %2 and "_s.arg(m_engine->endpoint().socketPath, path);
    // podman reads the archive to its end before it looks at it.
    const QString answer = isPodman()
        ? u"said no: failed to load image: payload does not match any of the supported image formats"_s
        : u"ended the connection while it was being sent. The engine is there: it refused what was sent, or its "
          "disk is full. Its log says why."_s;
    QVERIFY2(loaded.error().message.startsWith(request + answer), qPrintable(loaded.error().message));
    QVERIFY(junk.remove());
    const auto missing = resultOf(m_client->loadImage(path));
    QCOMPARE(missing.error().message,
        u"The file %1 cannot be sent to the engine: No such file or directory. Name a file that can be read."_s.arg(path));
}

void TestRealEngine::comesBackAfterARestart()
{
    const auto id = create(u"assay-restart"_s, u"sleep 600"_s);
    VERIFY_RESULT(id);
    VERIFY_RESULT(resultOf(m_client->startContainer(*id)));
    const auto events = m_client->events();
    const auto wait = m_client->waitContainer(*id);
    QTest::qWait(300);
    m_engine->kill();
    QVERIFY(awaitJob(*events));
    QCOMPARE(events->result().error().code, u"engine-lost"_s);
    QVERIFY(awaitJob(*wait));
    QVERIFY(!wait->result());
    QCOMPARE(wait->result().error().code, u"engine-lost"_s);

    // More than the pool has places, for each of which a failed connect would be the end.
    for (int i = 0; i < 20; ++i) {
        const auto refused = resultOf(m_client->info());
        QVERIFY(!refused);
        QCOMPARE(refused.error().message,
            u"No engine listens at %1, though its socket is there: it was stopped, or it crashed. Start the engine again."_s.arg(
                m_engine->endpoint().socketPath));
    }
    const QString fault = m_engine->start();
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    const auto state = resultOf(m_client->inspectContainer(*id));
    QVERIFY2(state, qPrintable(m_engine->lastWords()));
    QVERIFY(!state->isRunning);
}

void TestRealEngine::refusesALinkInPlaceOfTheSocket()
{
    const QString link = m_folder.filePath(u"link.sock"_s);
    QVERIFY(QFile::link(m_engine->endpoint().socketPath, link));
    EngineClient client({link, u"the test"_s});
    const auto version = resultOf(client.version());
    QVERIFY(!version);
    QCOMPARE(version.error().message,
        u"The engine's socket %1 is a symbolic link to %2. Links to sockets are not followed, since whoever can change one chooses the "
        u"engine. "
        "Set DOCKER_HOST to unix://%2 if that is the engine you mean."_s.arg(link, m_engine->endpoint().socketPath));
    QVERIFY(QFile::remove(link));
}

void TestRealEngine::isFoundByTheDoctor()
{
    const auto version = resultOf(m_client->version());
    VERIFY_RESULT(version);
    QProcess doctor;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DOCKER_HOST"_s, u"unix://"_s + m_engine->endpoint().socketPath);
    doctor.setProcessEnvironment(environment);
    doctor.start(QStringLiteral(ASSAY_PROGRAM), {u"doctor"_s, u"--format"_s, u"json"_s});
    QVERIFY(doctor.waitForFinished(60'000));
    const QJsonObject report = QJsonDocument::fromJson(doctor.readAllStandardOutput()).object();
    const QJsonObject expected{{u"socket"_s, m_engine->endpoint().socketPath}, {u"name"_s, version->name()},
        {u"version"_s, version->version}, {u"api"_s, version->usedApi}, {u"error"_s, QJsonValue::Null}};
    QCOMPARE(report["engine"_L1].toObject(), expected);
}

QTEST_GUILESS_MAIN(TestRealEngine)
#include "tst_realengine.moc"
