// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "drafts/draftstore.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include "widgets/noticebar.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>

#include <csignal>
#include <sys/resource.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** The text of the only draft below `root`, as it is on disk now. */
QString savedText(const QString &root)
{
    QDirIterator entries(root, {u"*.draft"_s}, QDir::Files, QDirIterator::Subdirectories);
    QFile file(entries.hasNext() ? entries.next() : QString());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const Result<Draft> draft = Draft::fromJson(file.readAll(), file.fileName());
    return draft ? QString::fromUtf8(draft->source) : QString();
}

} // namespace

class TestDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEverything_data();
    void keepsEverything();
    void refusesWhatIsNoDraft_data();
    void refusesWhatIsNoDraft();
    void savesWhileTypingGoesOn();
    void survivesKill();
    void twoWindowsDoNotMeet();
    void aDraftThatWasClosedStaysAway();
    void tellsWhenTheFolderIsNotWritable();
    void tellsWhenTheDiskIsFullAndTriesAgain();
    void aDamagedFileStaysAndIsNamed();
};

void TestDrafts::keepsEverything_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::newRow("plain") << "return 1\n"_ba;
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no-break space and line separator") << "x = '\u00a0\u2028'"_ba;
    QTest::newRow("line ends") << "a\r\nb\rc\n"_ba;
    QTest::newRow("NUL") << QByteArray("a\0b", 3);
    QTest::newRow("no UTF-8") << "x = '\xff\xfe'"_ba;
    QTest::newRow("byte order mark") << "\xef\xbb\xbfx = 1"_ba;
    QTest::newRow("beyond the basic plane") << "x = '\xf0\x9f\x94\xa9'"_ba;
}

void TestDrafts::keepsEverything()
{
    QFETCH(QByteArray, source);
    Draft draft = Draft::create(u"parse & count"_s);
    draft.source = source;
    draft.shape = {Shape::Kind::Function, u"main"_s};
    draft.argumentsText = u"{\"text\": "_s;
    draft.tier = u"subprocess"_s;
    draft.policy = u"standard"_s;
    draft.interpreter = u"/usr/bin/python3"_s;
    draft.timeoutSeconds = 7.5;
    draft.memoryMb = 512;
    draft.allowedImports = {u"re"_s, u"os.path"_s};
    const Result<Draft> read = Draft::fromJson(draft.toJson(), u"here"_s);
    QVERIFY(read.has_value());
    QCOMPARE(*read, draft);
}

void TestDrafts::refusesWhatIsNoDraft_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut") << "{\"format\":1,\"id\":\"a\""_ba;
    QTest::newRow("another format") << "{\"format\":2,\"id\":\"a\"}"_ba;
    QTest::newRow("no id") << "{\"format\":1}"_ba;
    QTest::newRow("an array") << "[]"_ba;
}

void TestDrafts::refusesWhatIsNoDraft()
{
    QFETCH(QByteArray, json);
    const Result<Draft> read = Draft::fromJson(json, u"/state/a.draft"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().code, u"draft-damaged"_s);
    QCOMPARE(read.error().message, u"The draft in /state/a.draft cannot be read and was left where it is."_s);
}

void TestDrafts::savesWhileTypingGoesOn()
{
    QTemporaryDir folder;
    DraftStore store(folder.path());
    store.restore();
    Draft draft = Draft::create(u"a"_s);
    QElapsedTimer typing;
    typing.start();
    int keys = 0;
    // A key every 50 ms, without a pause that is longer than the delay.
    while (!QFile::exists(folder.filePath(u"window-1/%1.draft"_s.arg(draft.id))) && typing.elapsed() < 5000) {
        draft.source += 'x';
        store.save(draft);
        ++keys;
        QTest::qWait(50);
    }
    QVERIFY2(typing.elapsed() < 2000, qPrintable(u"%1 ms, %2 keys"_s.arg(typing.elapsed()).arg(keys)));
}

void TestDrafts::survivesKill()
{
    QTemporaryDir folder;
    const QString text = u"rows = []\nreturn {'n': len(rows)}"_s;
    QProcess child;
    child.setProcessChannelMode(QProcess::SeparateChannels);
    child.start(qEnvironmentVariable("ASSAY_DRAFT_CHILD"), {folder.path(), text});
    QVERIFY(child.waitForStarted());
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += child.readAllStandardOutput()).contains("typed"), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(savedText(folder.filePath(u"drafts"_s)).simplified(), text.simplified(), 20'000);
    ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
    QVERIFY(child.waitForFinished());
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);

    FakeSandbox sandbox;
    WindowFixture fixture(sandbox, folder.path());
    QCOMPARE(fixture.window().tabs().count(), 1);
    QCOMPARE(QString::fromUtf8(fixture.session().draft().source).simplified(), text.simplified());
    QCOMPARE(fixture.session().draft().title, u"untitled 1"_s);
}

void TestDrafts::twoWindowsDoNotMeet()
{
    QTemporaryDir folder;
    Draft first = Draft::create(u"first"_s);
    Draft second = Draft::create(u"second"_s);
    second.created = first.created.addSecs(1);
    {
        DraftStore one(folder.path());
        DraftStore two(folder.path());
        QVERIFY(one.restore().drafts.isEmpty());
        one.save(first);
        one.flush();
        QVERIFY(two.restore().drafts.isEmpty());
        two.save(second);
    }
    DraftStore next(folder.path());
    const DraftFolder::Contents contents = next.restore();
    QCOMPARE(contents.drafts.size(), 2);
    QCOMPARE(contents.drafts[0], first);
    QCOMPARE(contents.drafts[1], second);
}

void TestDrafts::aDraftThatWasClosedStaysAway()
{
    QTemporaryDir folder;
    const Draft draft = Draft::create(u"a"_s);
    {
        DraftStore store(folder.path());
        store.restore();
        store.save(draft);
        store.flush();
        store.remove(draft.id);
    }
    DraftStore next(folder.path());
    QVERIFY(next.restore().drafts.isEmpty());
}

void TestDrafts::tellsWhenTheFolderIsNotWritable()
{
    QTemporaryDir folder;
    QFile blocker(folder.filePath(u"state"_s));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    DraftStore store(folder.filePath(u"state/drafts"_s));
    QVERIFY(store.restore().drafts.isEmpty());
    QVERIFY(store.problem().has_value());
    QCOMPARE(store.problem()->message,
        u"Drafts cannot be saved in %1. Make the folder writable; the text stays in this window until then."_s.arg(
            folder.filePath(u"state/drafts"_s)));
}

void TestDrafts::tellsWhenTheDiskIsFullAndTriesAgain()
{
    // A full disk as a limit of this process on the size of files: writing beyond it fails in the same way, whoever runs the test.
    ::signal(SIGXFSZ, SIG_IGN);
    QTemporaryDir folder;
    DraftStore store(folder.path());
    store.restore();
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{16, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    QSignalSpy problems(&store, &DraftStore::problemChanged);
    Draft draft = Draft::create(u"a"_s);
    draft.source = "return 1"_ba;
    store.save(draft);
    store.flush();
    const bool told = problems.wait(10'000);
    ::setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(told);
    QCOMPARE(store.problem()->code, u"draft-not-saved"_s);

    QSignalSpy saved(&store, &DraftStore::saved);
    store.flush();
    QVERIFY(saved.wait(10'000));
    QVERIFY(!store.problem());
    QVERIFY(QFile::exists(folder.filePath(u"window-1/%1.draft"_s.arg(draft.id))));
}

void TestDrafts::aDamagedFileStaysAndIsNamed()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"window-1"_s));
    QFile file(folder.filePath(u"window-1/broken.draft"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\":1,");
    file.close();
    DraftStore store(folder.path());
    const DraftFolder::Contents contents = store.restore();
    QVERIFY(contents.drafts.isEmpty());
    QCOMPARE(contents.damaged.size(), 1);
    QCOMPARE(contents.damaged[0].message, u"The draft in %1 cannot be read and was left where it is."_s.arg(file.fileName()));
    QVERIFY(file.exists());
}

QTEST_MAIN(TestDrafts)
#include "tst_drafts.moc"
