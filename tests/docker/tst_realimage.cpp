// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/guestfolder.h"
#include "docker/image/runtimeimagebuild.h"
#include "docker/image/runtimeimageload.h"
#include "docker/image/runtimeimageremoval.h"
#include "docker/image/runtimeimagestatus.h"
#include "realengine.h"

#include <QJsonArray>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

#define VERIFY_RESULT(result) \
    QVERIFY2((result).has_value(), qPrintable((result) ? QString() : (result).error().message + (result).error().detail))

namespace {

bool isPodman()
{
    return qEnvironmentVariable("ASSAY_TEST_ENGINE") == u"podman";
}

Result<ImageReport> resultOf(ImageJob &job)
{
    QSignalSpy finished(&job, &ImageJob::finished);
    job.start();
    if (finished.isEmpty() && !finished.wait(500'000))
        return std::unexpected(Error{u"test"_s, u"The job never finished."_s, {}});
    return job.result();
}

} // namespace

/** The image as engines take it. */
class TestRealImage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();

    void builds();
    void buildsAgainAtOnce();
    void sendsOnlyWhatTheEngineLacks();
    void startsInAContainer();
    void savesAndLoads();
    void removesOnlyOurs();

private:
    void writeProgram(const QByteArray &script);
    Result<ImageReport> build(const RuntimeImageBuild::Order &order = {});
    bool isTidy() const;

    QTemporaryDir m_folder;
    RuntimePlaces m_places;
    std::unique_ptr<RealEngine> m_engine;
};

void TestRealImage::initTestCase()
{
    const RealEngine::Kind kind = isPodman() ? RealEngine::Kind::Podman : RealEngine::Kind::Docker;
    if (const QString obstacle = RealEngine::obstacle(kind); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    if (QStandardPaths::findExecutable(u"mmdebstrap"_s).isEmpty())
        QSKIP("The program mmdebstrap is not on this machine.");
    m_places = RuntimePlaces::defaults();
    m_places.runtime = m_folder.filePath(u"runtime"_s);
    m_places.cache = GuestFolder::defaultRoot() + u"/test-image"_s;
    QVERIFY(QDir().mkpath(m_places.runtime + u"/bin"_s));
    writeProgram("#!/bin/sh\necho one\n");
    m_engine = std::make_unique<RealEngine>(kind);
    const QString fault = m_engine->start();
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

void TestRealImage::cleanup()
{
    if (m_engine)
        QVERIFY(isTidy());
}

void TestRealImage::cleanupTestCase()
{
    m_engine.reset();
}

void TestRealImage::writeProgram(const QByteArray &script)
{
    QFile program(m_places.runtime + u"/bin/assay-agentd"_s);
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write(script);
    QVERIFY(program.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
}

Result<ImageReport> TestRealImage::build(const RuntimeImageBuild::Order &order)
{
    RuntimeImageBuild job(order, m_places, m_engine->endpoint());
    return resultOf(job);
}

/** Nothing of a build is left. */
bool TestRealImage::isTidy() const
{
    return QTest::qWaitFor(
        [this] { return QDir(m_places.cache + u"/work"_s).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty(); }, 30'000);
}

void TestRealImage::builds()
{
    RuntimeImageStatus before(m_places, m_engine->endpoint());
    const auto nothing = resultOf(before);
    VERIFY_RESULT(nothing);
    QVERIFY(!nothing->image);

    RuntimeImageBuild job({}, m_places, m_engine->endpoint());
    QSet<ImageProgress::Step> steps;
    connect(&job, &ImageJob::progressed, this, [&steps](const ImageProgress &progress) { steps.insert(progress.step); });
    const auto built = resultOf(job);
    VERIFY_RESULT(built);
    QVERIFY(steps.contains(ImageProgress::Step::Writing));
    QVERIFY(steps.contains(ImageProgress::Step::Sending));
    QCOMPARE_GT(built->sentBytes, 50'000'000);
    QVERIFY(built->image);
    QCOMPARE(built->image->id, built->id);
    QCOMPARE(RuntimeImage::wanted(m_places)->id, built->id);

    RuntimeImageStatus status(m_places, m_engine->endpoint());
    const auto told = resultOf(status);
    VERIFY_RESULT(told);
    QVERIFY(told->image);
    QCOMPARE(told->image->id, built->id);
    const auto packages = readPackagesLabel(told->image->labels.value(PackagesLabel));
    for (const QString &name : RuntimeRecipe::packages())
        QVERIFY2(std::ranges::any_of(packages, [&](const InstalledPackage &each) { return each.name == name && each.kilobytes > 0; }),
            qPrintable(name));
}

void TestRealImage::buildsAgainAtOnce()
{
    QElapsedTimer clock;
    clock.start();
    const auto again = build();
    VERIFY_RESULT(again);
    QCOMPARE(again->sentBytes, 0);
    QVERIFY(!again->isLayerNew);
    QCOMPARE_LT(clock.elapsed(), 5000);
}

void TestRealImage::sendsOnlyWhatTheEngineLacks()
{
    const QString first = RuntimeImage::wanted(m_places)->id;
    writeProgram("#!/bin/sh\necho two\n");
    const auto changed = build();
    VERIFY_RESULT(changed);
    QVERIFY(!changed->isLayerNew);
    QVERIFY(changed->id != first);
    QCOMPARE(changed->others.size(), 1);
    QCOMPARE(changed->others.first().id, first);
    // podman takes no archive without all of its layers, and is sent the whole one after that.
    if (isPodman())
        QCOMPARE_GT(changed->sentBytes, 50'000'000);
    else
        QCOMPARE_LT(changed->sentBytes, 1'000'000);
}

void TestRealImage::startsInAContainer()
{
    EngineClient client(m_engine->endpoint());
    RuntimeImageSearch search(client, *RuntimeImage::wanted(m_places));
    QVERIFY(QSignalSpy(&search, &RuntimeImageSearch::finished).wait(60'000));
    const auto image = search.image();
    VERIFY_RESULT(image);
    const QJsonObject host{{u"NetworkMode"_s, u"none"_s}, {u"CgroupParent"_s, RealEngine::groupName()}};
    // What the packages brought works, as the user of sessions: the interpreter, and folders of its own.
    const QJsonArray check{u"-c"_s,
        u"import os, ssl, sqlite3; print(os.getuid(), os.getcwd(), *(os.stat(f).st_uid for f in ('/data', '/run/assay', '/workspace')))"_s};
    const auto made = ::resultOf(client.createContainer(u"assay-image"_s,
        {{u"Image"_s, image->id}, {u"Entrypoint"_s, QJsonArray{u"/usr/bin/python3"_s}}, {u"Cmd"_s, check}, {u"HostConfig"_s, host}}));
    VERIFY_RESULT(made);
    VERIFY_RESULT(::resultOf(client.startContainer(made->id)));
    VERIFY_RESULT(::resultOf(client.waitContainer(made->id)));
    QByteArray seen;
    const auto logs = client.logs(made->id, false);
    connect(logs.get(), &EngineLogs::received, this, [&seen](OutputStream, const QByteArray &bytes) { seen += bytes; });
    QVERIFY(awaitJob(*logs));
    QCOMPARE(seen, QByteArray("1000 /workspace 1000 1000 1000\n"));
    VERIFY_RESULT(::resultOf(client.removeContainer(made->id, true)));
}

void TestRealImage::savesAndLoads()
{
    const QString archive = m_folder.filePath(u"saved.tar"_s);
    const auto saved = build({.saveTo = archive});
    VERIFY_RESULT(saved);
    QCOMPARE(saved->savedTo, archive);
    QCOMPARE(saved->id, RuntimeImage::wanted(m_places)->id);
    RuntimeImageRemoval removal(false, m_places, m_engine->endpoint());
    const auto removed = resultOf(removal);
    VERIFY_RESULT(removed);
    QCOMPARE(removed->removed.size(), 2);

    RuntimeImageLoad load(archive, m_places, m_engine->endpoint());
    const auto loaded = resultOf(load);
    VERIFY_RESULT(loaded);
    QCOMPARE(loaded->id, saved->id);
    QVERIFY(QFile::remove(archive));
}

void TestRealImage::removesOnlyOurs()
{
    EngineClient client(m_engine->endpoint());
    const auto foreign = RealEngine::makeImage(m_folder.path(), u"somebody/else:one"_s, {});
    VERIFY_RESULT(foreign);
    VERIFY_RESULT(::resultOf(client.loadImage(foreign->archive)));
    VERIFY_RESULT(build());

    RuntimeImageRemoval removal(false, m_places, m_engine->endpoint());
    const auto removed = resultOf(removal);
    VERIFY_RESULT(removed);
    QCOMPARE(removed->removed, QStringList{RuntimeImage::wanted(m_places)->id});
    VERIFY_RESULT(::resultOf(client.inspectImage(foreign->id)));

    RuntimeImageSearch search(client, *RuntimeImage::wanted(m_places));
    QVERIFY(QSignalSpy(&search, &RuntimeImageSearch::finished).wait(60'000));
    QVERIFY(!search.image());
    QCOMPARE(search.image().error().code, u"image-missing"_s);
    QCOMPARE(search.image().error().remedy.command, u"assay image build"_s);
}

QTEST_GUILESS_MAIN(TestRealImage)
#include "tst_realimage.moc"
