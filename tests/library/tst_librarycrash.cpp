// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryfixture.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace Assay;
using namespace Qt::StringLiterals;

/** A program that changes a library is killed before each of its writes, one after the other: what it was told is done stays done, what it
    was not told is there whole or not at all, and the file is sound. */
class TestLibraryCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void killedAtEveryWrite_data();
    void killedAtEveryWrite();
};

namespace {

void say(const char *word)
{
    std::puts(word);
    std::fflush(stdout);
}

/** What the program does that is killed; it says each step that is done. */
int work(const QString &path)
{
    const auto store = ToolStore::open(path);
    if (!store)
        return 1;
    say("opened");
    if (!(*store)->promote(u"add"_s, contractOf("second_text"), recordBy(u"ada"_s)))
        return 2;
    say("promoted");
    if (!(*store)->pin(u"add"_s, 1, u"ada"_s, someTime()))
        return 3;
    say("pinned");
    if (!(*store)->rename(u"add"_s, u"sum"_s))
        return 4;
    say("renamed");
    if (!(*store)->forget(u"sum"_s, 2))
        return 5;
    say("forgotten");
    return 0;
}

/** Whether what is in the library is what it was after this many steps. */
bool isAfter(const ToolStore &store, int steps)
{
    const QString name = steps >= 4 ? u"sum"_s : u"add"_s;
    const auto versions = store.versions(name);
    const auto details = store.details(name);
    return versions && details && numbers(*versions) == (steps == 2 || steps == 3 || steps == 4 ? QList<int>{2, 1} : QList<int>{1})
        && details->pinnedVersion == (steps >= 3 ? 1 : 0) && store.forgotten()->size() == (steps >= 5 ? 1 : 0)
        && names(*store.search(steps == 2 ? u"second_text"_s : u"first_text"_s)) == QStringList{name};
}

} // namespace

void TestLibraryCrash::killedAtEveryWrite_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("a library of this format") << 0;
    QTest::newRow("one that is brought up to date") << 3;
}

void TestLibraryCrash::killedAtEveryWrite()
{
    QFETCH(const int, format);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"library.sqlite"_s);
    QByteArray before;
    if (format > 0) {
        before = contents(QFINDTESTDATA(u"data/format%1.sqlite"_s.arg(format)));
    } else {
        QVERIFY((*ToolStore::open(path))->promote(u"add"_s, contractOf("first_text"), recordBy(u"ada"_s)));
        before = contents(path);
    }
    QVERIFY(!before.isEmpty());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LD_PRELOAD"_s, QStringLiteral(ASSAY_KILLATWRITE));
    int kills = 0;
    for (;; ++kills) {
        for (const QString &file : {path, path + u"-wal"_s, path + u"-shm"_s})
            QFile::remove(file);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(before) == before.size());
        file.close();
        environment.insert(u"ASSAY_KILL_AT"_s, QString::number(kills + 1));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), {u"--work"_s, path});
        QVERIFY(program.waitForFinished(60'000));
        const int told = int(program.readAllStandardOutput().count('\n'));
        if (program.exitStatus() == QProcess::NormalExit) {
            QCOMPARE(program.exitCode(), 0);
            QCOMPARE(told, 5);
            break;
        }
        {
            const auto store = ToolStore::open(path);
            QVERIFY2(store, qPrintable(u"killed before write %1: "_s.arg(kills + 1) + (store ? QString() : store.error().message)));
            if (format == 0) {
                const int least = std::max(told, 1);
                QVERIFY2(isAfter(**store, least) || isAfter(**store, least + 1),
                    qPrintable(u"killed before write %1, after step %2"_s.arg(kills + 1).arg(told)));
            } else {
                const auto versions = (*store)->versions(told >= 4 || (*store)->versions(u"sum"_s) ? u"sum"_s : u"add"_s);
                QVERIFY(versions && versions->size() >= 2);
            }
        }
        QCOMPARE(checked(path), QStringList{u"ok"_s});
    }
    QVERIFY2(kills > 20, qPrintable(QString::number(kills)));
    qInfo("killed before each of %d writes", kills);
}

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() == 3 && arguments[1] == u"--work")
        return work(arguments[2]);
    TestLibraryCrash test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_librarycrash.moc"
