// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimagebuild.h"
#include "docker/image/runtimeimageload.h"

#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** Stands for mmdebstrap: a small layer with the records of a package manager, told and counted as the real one does. */
constexpr auto Builder = R"(#!/bin/sh
echo x >> "%1/calls"
echo "I: downloading packages with apt..." >&2
%2
mkdir -p "%1/tree/var/lib/dpkg" && cd "%1/tree" || exit 1
printf 'Package: python3\nStatus: install ok installed\nInstalled-Size: 7\nVersion: 3.13.5-1\n\nPackage: gone\nStatus: deinstall ok config-files\nVersion: 1\n' > var/lib/dpkg/status
tar --create --file - --owner=0 --group=0 --mtime=@0 --sort=name ./var
)";

Result<ImageReport> resultOf(ImageJob &job)
{
    QSignalSpy finished(&job, &ImageJob::finished);
    job.start();
    if (finished.isEmpty() && !finished.wait(60'000)) // a job may end while it is started
        return std::unexpected(Error{u"test"_s, u"The job never finished."_s, {}});
    return job.result();
}

} // namespace

/** The image without an engine: what it is made of, and what is no such image. */
class TestRuntimeImage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void isTheSameForTheSameInputs();
    void changesWithEveryInput_data();
    void changesWithEveryInput();
    void fetchesPackagesOnce();
    void replacesADamagedLayer();
    void tellsWhatFailed_data();
    void tellsWhatFailed();
    void cancelLeavesNothing();
    void refusesArchives_data();
    void refusesArchives();
    void needsItsProgram();

private:
    void write(const QString &path, const QByteArray &bytes, bool isProgram = false);
    void makeBuilder(const QString &deed = {});
    Result<ImageReport> save(const QString &name, bool isFresh = false);
    QByteArray bytesOf(const QString &name) const;
    int calls() const { return int(bytesOf(u"calls"_s).count('x')); }

    std::unique_ptr<QTemporaryDir> m_folder;
    RuntimePlaces m_places;
};

void TestRuntimeImage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_places = {m_folder->filePath(u"runtime"_s), m_folder->filePath(u"cache"_s), m_folder->filePath(u"builder"_s), {}};
    write(u"runtime/bin/assay-agentd"_s, "program", true);
    write(u"runtime/lib/libassay-base.so.0.1.0"_s, "library");
    QVERIFY(QFile::link(u"libassay-base.so.0.1.0"_s, m_folder->filePath(u"runtime/lib/libassay-base.so.0"_s)));
    makeBuilder();
}

void TestRuntimeImage::write(const QString &path, const QByteArray &bytes, bool isProgram)
{
    const QString whole = m_folder->filePath(path);
    QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
    QFile file(whole);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    if (isProgram)
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
}

void TestRuntimeImage::makeBuilder(const QString &deed)
{
    write(u"builder"_s, QString::fromLatin1(Builder).arg(m_folder->path(), deed).toUtf8(), true);
}

Result<ImageReport> TestRuntimeImage::save(const QString &name, bool isFresh)
{
    RuntimeImageBuild job({m_folder->filePath(name), isFresh}, m_places);
    return resultOf(job);
}

QByteArray TestRuntimeImage::bytesOf(const QString &name) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestRuntimeImage::isTheSameForTheSameInputs()
{
    const auto first = save(u"first.tar"_s);
    QVERIFY2(first, qPrintable(first ? QString() : first.error().message));
    // What is kept, times and owners have no part in it.
    QVERIFY(QDir(m_places.cache).removeRecursively());
    write(u"runtime/lib/libassay-base.so.0.1.0"_s, "library");
    const auto second = save(u"second.tar"_s);
    QVERIFY(second);
    QCOMPARE(calls(), 2);
    QCOMPARE(first->id, second->id);
    QCOMPARE(first->wanted.key, second->wanted.key);
    QCOMPARE(bytesOf(u"first.tar"_s), bytesOf(u"second.tar"_s));
    QVERIFY(first->id.startsWith("sha256:"_L1));
}

void TestRuntimeImage::changesWithEveryInput_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isProgram");

    QTest::newRow("program") << u"runtime/bin/assay-agentd"_s << true;
    QTest::newRow("library") << u"runtime/lib/libassay-base.so.0.1.0"_s << false;
    QTest::newRow("new file") << u"runtime/lib/another.so"_s << false;
    QTest::newRow("right to execute") << u"runtime/bin/assay-agentd"_s << false;
}

void TestRuntimeImage::changesWithEveryInput()
{
    QFETCH(const QString, path);
    QFETCH(const bool, isProgram);

    const auto first = save(u"first.tar"_s);
    QVERIFY(first);
    if (isProgram || !path.contains("agentd"_L1))
        write(path, "changed", isProgram);
    else
        QVERIFY(QFile::setPermissions(m_folder->filePath(path), QFileDevice::ReadOwner));
    const auto second = save(u"second.tar"_s);
    QVERIFY(second);
    QVERIFY(first->id != second->id);
    QVERIFY(first->wanted.key != second->wanted.key);
    QVERIFY(first->wanted.tag() != second->wanted.tag());
}

void TestRuntimeImage::fetchesPackagesOnce()
{
    QVERIFY(save(u"a.tar"_s)->isLayerNew);
    write(u"runtime/lib/another.so"_s, "new");
    QVERIFY(!save(u"a.tar"_s)->isLayerNew);
    QCOMPARE(calls(), 1);
    QVERIFY(save(u"a.tar"_s, true)->isLayerNew);
    QCOMPARE(calls(), 2);
    QCOMPARE(QDir(m_places.cache).entryList({u"*.tar"_s}).size(), 1);
}

void TestRuntimeImage::replacesADamagedLayer()
{
    const auto first = save(u"a.tar"_s);
    QVERIFY(first);
    const QString kept = u"cache/"_s + QDir(m_places.cache).entryList({u"*.tar"_s}).value(0);
    QByteArray bytes = bytesOf(kept);
    bytes[1000] ^= 1;
    write(kept, bytes);
    const auto second = save(u"a.tar"_s);
    QVERIFY(second);
    QVERIFY(second->isLayerNew);
    QCOMPARE(second->id, first->id);
}

void TestRuntimeImage::tellsWhatFailed_data()
{
    QTest::addColumn<QString>("deed");
    QTest::addColumn<QString>("code");

    QTest::newRow("disk") << u"echo 'tar: No space left on device' >&2; exit 25"_s << u"image-disk-full"_s;
    QTest::newRow("network") << u"echo 'E: Could not resolve host' >&2; exit 25"_s << u"image-packages-unreachable"_s;
    QTest::newRow("keys") << u"echo 'W: GPG error: NO_PUBKEY' >&2; exit 25"_s << u"image-packages-unsigned"_s;
    QTest::newRow("something") << u"exit 25"_s << u"image-builder-failed"_s;
    QTest::newRow("no layer") << u"echo rubbish; exit 0"_s << u"image-builder-failed"_s;
    QTest::newRow("killed") << u"kill -9 $$"_s << u"image-builder-failed"_s;
}

void TestRuntimeImage::tellsWhatFailed()
{
    QFETCH(const QString, deed);
    QFETCH(const QString, code);

    makeBuilder(deed);
    const auto failed = save(u"a.tar"_s);
    QVERIFY(!failed);
    QCOMPARE(failed.error().code, code);
    QCOMPARE(failed.error().remedy.command, code == u"image-disk-full" ? QString() : u"assay image load FILE"_s);
    QVERIFY(!QFile::exists(m_folder->filePath(u"a.tar"_s)));

    m_places.builder = m_folder->filePath(u"none"_s);
    const auto missing = save(u"a.tar"_s);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, u"image-builder-missing"_s);
    QCOMPARE(missing.error().remedy.command, u"assay image load FILE"_s);
}

void TestRuntimeImage::cancelLeavesNothing()
{
    makeBuilder(u"sleep 600"_s);
    RuntimeImageBuild job({m_folder->filePath(u"a.tar"_s)}, m_places);
    QSignalSpy finished(&job, &ImageJob::finished);
    job.start();
    QTRY_COMPARE_WITH_TIMEOUT(calls(), 1, 30'000);
    job.cancel();
    job.cancel();
    QVERIFY(!finished.isEmpty() || finished.wait(30'000));
    QCOMPARE(finished.count(), 1);
    QCOMPARE(job.result().error().code, u"cancelled"_s);
    QVERIFY(!QFile::exists(m_folder->filePath(u"a.tar"_s)));
    QCOMPARE(QDir(m_places.cache).entryList({u"*.tar"_s}), QStringList());

    // Nobody is kept waiting.
    makeBuilder();
    QVERIFY(QFile::exists(m_places.cache));
}

void TestRuntimeImage::refusesArchives_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");

    QTest::newRow("missing") << u"missing"_s << u"image-not-read"_s;
    QTest::newRow("device") << u"device"_s << u"image-not-read"_s;
    QTest::newRow("empty") << u"empty"_s << u"image-archive-invalid"_s;
    QTest::newRow("rubbish") << u"rubbish"_s << u"image-archive-invalid"_s;
    QTest::newRow("compressed") << u"compressed"_s << u"image-archive-compressed"_s;
    QTest::newRow("truncated") << u"truncated"_s << u"image-archive-truncated"_s;
    QTest::newRow("damaged") << u"damaged"_s << u"image-archive-damaged"_s;
    QTest::newRow("another build") << u"another"_s << u"image-archive-other-version"_s;
    QTest::newRow("somebody's") << u"foreign"_s << u"image-archive-foreign"_s;
    QTest::newRow("other processor") << u"processor"_s << u"image-archive-other-processor"_s;
}

void TestRuntimeImage::refusesArchives()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, code);

    QVERIFY(save(u"good.tar"_s));
    const QByteArray good = bytesOf(u"good.tar"_s);
    QByteArray bytes = good;
    QString path = m_folder->filePath(u"bad.tar"_s);
    if (kind == u"missing")
        path = m_folder->filePath(u"none.tar"_s);
    else if (kind == u"device")
        path = u"/dev/zero"_s;
    else if (kind == u"empty")
        bytes.clear();
    else if (kind == u"rubbish")
        bytes.fill('x');
    else if (kind == u"compressed")
        bytes = "\x1f\x8b\x08 and so on";
    else if (kind == u"truncated")
        bytes.truncate(bytes.size() / 2);
    else if (kind == u"damaged")
        bytes.replace("Package: python3", "Package: python4");
    else if (kind == u"another")
        write(u"runtime/lib/another.so"_s, "new");
    else if (kind == u"foreign")
        bytes.replace("\"assay\":\"image\"", "\"assay\":\"imagf\"");
    else if (kind == u"processor")
        bytes.replace("\"architecture\":\"a", "\"architecture\":\"z");
    write(u"bad.tar"_s, bytes);

    // The engine is not asked, so none is needed.
    RuntimeImageLoad load(path, m_places, EngineEndpoint{m_folder->filePath(u"no.sock"_s), u"the test"_s});
    const auto refused = resultOf(load);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, code);
    QVERIFY2(refused.error().message.contains(path), qPrintable(refused.error().message));
}

void TestRuntimeImage::needsItsProgram()
{
    QVERIFY(QFile::remove(m_folder->filePath(u"runtime/bin/assay-agentd"_s)));
    const auto failed = save(u"a.tar"_s);
    QVERIFY(!failed);
    QCOMPARE(failed.error().message,
        u"The part of Assay that goes into the container image is not in %1: bin/assay-agentd is not there. Install Assay anew, or build it again."_s
            .arg(m_places.runtime));
}

QTEST_GUILESS_MAIN(TestRuntimeImage)
#include "tst_runtimeimage.moc"
