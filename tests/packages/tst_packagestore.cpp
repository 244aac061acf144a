// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagestore.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestPackageStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void publishesOnce();
    void takesNothingButFilesAndFolders();
    void evictsWhatWasUsedLongestAgo();
    void findsNothingThatIsNotWhole_data();
    void findsNothingThatIsNotWhole();
    void refusesAFolderThatOthersMayWriteTo();
    void locksOnce();

private:
    PackageStore store() const { return PackageStore(m_folder->filePath(u"store"_s)); }
    QString modules(const QString &name, int bytes = 8192) const;
    static PackageEnvironment environment(const QString &name);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPackageStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-store-XXXXXX"_s);
    QVERIFY(store().open());
}

QString TestPackageStore::modules(const QString &name, int bytes) const
{
    const QString folder = m_folder->filePath(name + u"/modules"_s);
    QDir().mkpath(folder);
    QFile file(folder + u'/' + name + u".py"_s);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray(bytes, '#')) != bytes)
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return folder;
}

PackageEnvironment TestPackageStore::environment(const QString &name)
{
    return {u"cpython"_s, u"3.13.5"_s, u"abi"_s, u"linux-x86_64"_s, {{name, u"1.0"_s, name + u".whl"_s, u"hash"_s}}, 0, {}, false};
}

void TestPackageStore::publishesOnce()
{
    const auto first = store().publish(modules(u"one"_s), environment(u"a"_s));
    QVERIFY(first);
    const auto second = store().publish(modules(u"two"_s), environment(u"a"_s));
    QVERIFY2(second, qPrintable(second ? QString() : second.error().message));
    QCOMPARE(second->folder, first->folder);
    QCOMPARE(QDir(first->folder).entryList(QDir::Files), QStringList{u"one.py"_s});
    QCOMPARE(first->packages, (QList<PackageVersion>{{u"a"_s, u"1.0"_s}}));
}

void TestPackageStore::takesNothingButFilesAndFolders()
{
    const QString folder = modules(u"one"_s);
    QVERIFY(QFile::link(u"/etc/passwd"_s, folder + u"/link.py"_s));
    const auto made = store().publish(folder, environment(u"a"_s));
    QVERIFY(!made);
    QCOMPARE(made.error().message,
        u"The packages were not kept: unpacked, they are more than plain files and folders, or their folder cannot be changed."_s);
    QCOMPARE(store().environments().size(), 0);
}

void TestPackageStore::evictsWhatWasUsedLongestAgo()
{
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s}) {
        QVERIFY(store().publish(modules(name, 1024 * 1024), environment(name)));
        QTest::qWait(20);
    }
    store().remember(u"request-a"_s, environment(u"a"_s).key());
    store().remember(u"request-b"_s, environment(u"b"_s).key());
    {
        const auto held = store().find(u"request-a"_s); // used last now
        QVERIFY(held);
        const PackageStore::Cleaned cleaned = store().clean(2'200'000);
        QCOMPARE(cleaned.environments, 1);
        QVERIFY(!store().find(u"request-b"_s));
        QCOMPARE(store().clean(0).inUse, 1);
        QVERIFY(QFile::exists(held->folder + u"/a.py"_s));
    }
    QCOMPARE(store().clean(0).environments, 1);
    QVERIFY(!store().find(u"request-a"_s));
    QCOMPARE(QDir(store().root() + u"/requests"_s).entryList(QDir::Files), QStringList());
}

void TestPackageStore::findsNothingThatIsNotWhole_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("no JSON") << "{"_ba;
    QTest::newRow("another folder") << "{\"environment\": \"../requests\"}"_ba;
    QTest::newRow("none") << "{\"environment\": \"\"}"_ba;
    QTest::newRow("gone") << "{\"environment\": \"0123\"}"_ba;
}

void TestPackageStore::findsNothingThatIsNotWhole()
{
    QFETCH(const QByteArray, answer);
    QFile file(store().root() + u"/requests/r.json"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(answer);
    file.close();
    QVERIFY(!store().find(u"r"_s));
    store().clean(0);
    QVERIFY(!file.exists());
}

void TestPackageStore::refusesAFolderThatOthersMayWriteTo()
{
    const QString path = store().root() + u"/environments"_s;
    QVERIFY(QFile::setPermissions(path, QFile::permissions(path) | QFileDevice::WriteOther));
    const auto opened = store().open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().message,
        u"The folder %1 belongs to another user, or others may write to it, so the packages in it are not used. Remove it, or set "
        "XDG_CACHE_HOME to a folder of your own."_s.arg(path));
}

void TestPackageStore::locksOnce()
{
    const auto first = store().tryLock(u"a"_s);
    QVERIFY(first);
    QVERIFY(first->isOpen());
    const auto second = store().tryLock(u"a"_s);
    QVERIFY(second);
    QVERIFY(!second->isOpen());
    // What cannot be locked at all is told, since nobody would ever let go of it.
    const QString path = m_folder->filePath(u"store/requests/b.lock"_s);
    QVERIFY(QDir().mkpath(path));
    const auto third = store().tryLock(u"b"_s);
    QVERIFY(!third);
    QCOMPARE(third.error().code, u"package-store-not-writable"_s);
    QCOMPARE(third.error().message,
        u"Packages cannot be kept in %1. Make the folder writable and its disk less full, or set XDG_CACHE_HOME to a folder that is."_s.arg(
            path));
}

QTEST_GUILESS_MAIN(TestPackageStore)
#include "tst_packagestore.moc"
