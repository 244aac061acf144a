// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/scratchfolders.h"

#include "base/cage/filedescriptor.h"
#include "base/cage/hostiletree.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <functional>

#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Folders that hostile tools write to: what is in them goes, whatever it is, and nothing else does. */
class TestScratchFolders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void removesTrees_data();
    void removesTrees();
    void reachesNothingElse();
    void goesWithItsOwner();
    void sweepsWhatADeadProgramLeft();
    void refusesPlaces_data();
    void refusesPlaces();

private:
    QString root() const { return m_folder->filePath(u"scratch"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

using Fill = std::function<bool()>; ///< in the folder that is to be removed, as the user that removes it

constexpr uid_t AnotherUser = 65'533;

bool becomeAnotherUser()
{
    return ::setgroups(0, nullptr) == 0 && ::setresgid(AnotherUser, AnotherUser, AnotherUser) == 0
        && ::setresuid(AnotherUser, AnotherUser, AnotherUser) == 0;
}

bool makeFile(const char *path)
{
    return FileDescriptor(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0)).isOpen();
}

bool descend(int depth)
{
    const QByteArray name(200, 'a');
    for (int i = 0; i < depth; ++i) {
        if (!makeFile("beside") || ::mkdir(name.constData(), 0700) != 0 || ::chdir(name.constData()) != 0)
            return false;
    }
    return true;
}

bool makeMany(int count)
{
    for (int i = 0; i < count; ++i) {
        if (!makeFile(("file" + QByteArray::number(i)).constData()) || ::mkdir(("d" + QByteArray::number(i)).constData(), 0700) != 0)
            return false;
    }
    return true;
}

/** Folders that not even their owner may look into. */
bool closeFolders()
{
    return ::mkdir("a", 0700) == 0 && ::mkdir("a/b", 0700) == 0 && makeFile("a/b/file") && ::chmod("a/b", 0) == 0 && ::chmod("a", 0) == 0;
}

bool makeOddities()
{
    return ::mkfifo("fifo", 0600) == 0 && makeFile("\xff\xfe\n") && makeFile(" ") && ::mkdir("...", 0700) == 0
        && ::symlink("loop", "loop") == 0 && ::symlink("nowhere", "dangling") == 0;
}

} // namespace
Q_DECLARE_METATYPE(Fill)

void TestScratchFolders::init()
{
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(m_folder->path(), QFile::permissions(m_folder->path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
}

void TestScratchFolders::removesTrees_data()
{
    QTest::addColumn<Fill>("fill");
    QTest::newRow("empty") << Fill([] { return true; });
    QTest::newRow("deeper than a path can be") << Fill([] { return descend(50); });
    QTest::newRow("many") << Fill([] { return makeMany(300); });
    QTest::newRow("closed folders") << Fill(closeFolders);
    QTest::newRow("odd files and names") << Fill(makeOddities);
    QTest::newRow("closed itself") << Fill([] { return makeFile("file") && ::chmod(".", 0) == 0; });
}

/** In a child that is an ordinary user, whom modes stop, where that is possible. */
void TestScratchFolders::removesTrees()
{
    QFETCH(Fill, fill);
    const QByteArray outer = m_folder->filePath(u"outer"_s).toUtf8();
    QCOMPARE(::mkdir(outer.constData(), 0700), 0);
    if (::geteuid() == 0)
        QCOMPARE(::chown(outer.constData(), AnotherUser, AnotherUser), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && !becomeAnotherUser())
            ::_exit(2);
        const FileDescriptor parent(::open(outer.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        const bool isFilled = ::chdir(outer.constData()) == 0 && ::mkdir("tree", 0700) == 0 && ::chdir("tree") == 0 && fill();
        if (!isFilled)
            ::_exit(3);
        const bool isRemoved = removeHostileTree(parent.get(), "tree");
        ::_exit(isRemoved && ::faccessat(parent.get(), "tree", F_OK, AT_SYMLINK_NOFOLLOW) != 0 ? 0 : 4);
    }
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QCOMPARE(status, 0);
}

void TestScratchFolders::reachesNothingElse()
{
    const QString outside = m_folder->filePath(u"outside"_s);
    QVERIFY(QDir().mkpath(outside + u"/inner"_s) && QFile(outside + u"/file"_s).open(QIODevice::WriteOnly));
    QFile::setPermissions(outside + u"/inner"_s, QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    const QString tree = m_folder->filePath(u"tree"_s);
    QVERIFY(QDir().mkpath(tree + u"/folder"_s));
    QVERIFY(QFile::link(outside, tree + u"/link"_s) && QFile::link(outside + u"/inner"_s, tree + u"/folder/link"_s)
        && QFile::link(outside + u"/file"_s, tree + u"/file"_s)
        && ::link((outside + u"/file"_s).toUtf8().constData(), (tree + u"/hard"_s).toUtf8().constData()) == 0);
    const FileDescriptor parent(::open(m_folder->path().toUtf8().constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    QVERIFY(removeHostileTree(parent.get(), "tree"));
    QVERIFY(!QFile::exists(tree));
    QVERIFY(QFile::exists(outside + u"/file"_s));
    QCOMPARE(QFile::permissions(outside + u"/inner"_s) & QFileDevice::WriteOwner, QFileDevice::Permissions());

    QVERIFY(QFile::link(outside, tree));
    QVERIFY(!removeHostileTree(parent.get(), "tree"));
    QVERIFY(QFile::exists(outside + u"/file"_s));
}

void TestScratchFolders::goesWithItsOwner()
{
    const std::optional<uid_t> user = ::geteuid() == 0 ? std::optional(AnotherUser) : std::nullopt;
    auto folders = std::make_unique<ScratchFolders>(root(), user);
    QVERIFY(!QFile::exists(root()));
    auto first = folders->make();
    auto second = folders->make();
    QVERIFY(first && second);
    struct stat found;
    QCOMPARE(::stat(first->path().toUtf8().constData(), &found), 0);
    QCOMPARE(found.st_mode & 07777U, 0700U);
    QCOMPARE(found.st_uid, user.value_or(::geteuid()));
    QVERIFY(QDir(first->path()).mkpath(u"a/b"_s));
    const QString path = first->path();
    const QString other = second->path();
    first.reset();
    QTRY_VERIFY(!QFile::exists(path));
    QVERIFY(QFile::exists(other));
    folders.reset();
    QVERIFY(QFile::exists(other)); // its worker may live longer
    second.reset();
    QTRY_VERIFY(!QFile::exists(root()));
}

void TestScratchFolders::sweepsWhatADeadProgramLeft()
{
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {u"--make-a-folder"_s, root()});
    QVERIFY(program.waitForReadyRead(20'000));
    const QString left = QString::fromUtf8(program.readAll().trimmed());
    QVERIFY2(QFile::exists(left + u"/file"_s), qPrintable(left));
    {
        ScratchFolders living(root(), std::nullopt);
        const auto folder = living.make();
        ScratchFolders next(root(), std::nullopt);
        QVERIFY(folder && next.make());
        QVERIFY(QFile::exists(left + u"/file"_s)); // as long as its program lives
    }
    ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
    QVERIFY(program.waitForFinished());
    QVERIFY(QFile::exists(left + u"/file"_s));
    const ScratchFolders next(root(), std::nullopt);
    QTRY_VERIFY(!QFile::exists(root()));
}

void TestScratchFolders::refusesPlaces_data()
{
    QTest::addColumn<std::function<void(const QString &)>>("prepare");
    QTest::newRow("others may write there") << std::function([](const QString &root) {
        QDir().mkpath(root);
        ::chmod(root.toUtf8().constData(), 0777);
    });
    QTest::newRow("a link") << std::function([](const QString &root) {
        QDir().mkpath(root + u"-elsewhere"_s);
        QFile::link(root + u"-elsewhere"_s, root);
    });
    QTest::newRow("a file") << std::function([](const QString &root) { QVERIFY(QFile(root).open(QIODevice::WriteOnly)); });
}

void TestScratchFolders::refusesPlaces()
{
    QFETCH(std::function<void(const QString &)>, prepare);
    prepare(root());
    ScratchFolders folders(root(), std::nullopt);
    QVERIFY(!folders.make());
}

namespace {

int makeAFolder(const QString &root)
{
    ScratchFolders folders(root, std::nullopt);
    const auto folder = folders.make();
    if (!folder || !QFile(folder->path() + u"/file"_s).open(QIODevice::WriteOnly))
        return 1;
    std::puts(folder->path().toUtf8().constData());
    std::fflush(stdout);
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (application.arguments().value(1) == "--make-a-folder"_L1)
        return makeAFolder(application.arguments().value(2));
    TestScratchFolders test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_scratchfolders.moc"
