// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inchild.h"
#include "isolation/landlock.h"
#include "isolation/privileges.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <linux/random.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Assay;
using namespace Assay::Kernel;
using namespace Qt::StringLiterals;

namespace {

constexpr int NewestKnownAbi = 7;

/** A rule for a path. */
struct Rule
{
    QByteArray path;
    PathAccess access;
};

/** Confines the calling process; empty, or what failed. */
QByteArray confine(int abi, const QList<Rule> &rules)
{
    auto ruleset = LandlockRuleset::make(abi);
    if (!ruleset)
        return ruleset.error().step();
    for (const Rule &rule : rules) {
        const auto opened = openForRule(rule.path.constData());
        if (!opened)
            return opened.error().step();
        const FileDescriptor descriptor(*opened);
        if (auto allowed = ruleset->allow(descriptor.get(), rule.access); !allowed)
            return allowed.error().step();
    }
    if (!forbidNewPrivileges())
        return "no_new_privs";
    const auto restricted = ruleset->restrictSelf();
    return restricted ? QByteArray() : QByteArray(restricted.error().step());
}

/** Opens and closes; what open() said. */
long tryOpen(const QByteArray &path, int flags)
{
    const FileDescriptor file(::open(path.constData(), flags | O_CLOEXEC, 0600));
    return file.get();
}

long tryConnectTcp(quint16 port)
{
    const FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!socket.isOpen())
        return -1;
    return ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address);
}

sockaddr_un abstractAddress()
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "assay-test-%d", ::getpid());
    return address;
}

FileDescriptor listenAt(const sockaddr_un &address)
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!socket.isOpen() || ::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
        || ::listen(socket.get(), 1) != 0)
        return {};
    return socket;
}

long tryConnectUnix(const sockaddr_un &address)
{
    const FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!socket.isOpen())
        return -1;
    return ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address);
}

} // namespace

class tst_isolation_landlock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void files_data();
    void files();
    void abiDecides_data();
    void abiDecides();
    void namesWhatIsNotThere();

private:
    QTemporaryDir m_folder;
    QByteArray m_readable; ///< a folder with a file "file"
    QByteArray m_scratch; ///< with the folders "a" and "b", and "a/file"
    QByteArray m_hidden;
};

void tst_isolation_landlock::initTestCase()
{
    if (landlockAbi() == 0)
        QSKIP("This kernel has no Landlock, or it is switched off.");
    const QDir folder(m_folder.path());
    for (const QString &path : {u"readable"_s, u"scratch/a"_s, u"scratch/b"_s, u"hidden"_s})
        QVERIFY(folder.mkpath(path));
    for (const QString &path : {u"readable/file"_s, u"scratch/a/file"_s, u"hidden/file"_s}) {
        QFile file(folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text") == 4);
    }
    m_readable = folder.filePath(u"readable"_s).toLocal8Bit();
    m_scratch = folder.filePath(u"scratch"_s).toLocal8Bit();
    m_hidden = folder.filePath(u"hidden"_s).toLocal8Bit();
}

void tst_isolation_landlock::files_data()
{
    QTest::addColumn<int>("abi");
    for (int abi = 1; abi <= std::min(NewestKnownAbi, landlockAbi()); ++abi)
        QTest::addRow("ABI %d", abi) << abi;
}

/** What every ABI holds. */
void tst_isolation_landlock::files()
{
    QFETCH(const int, abi);
    const ChildEnd end = inChild([&] {
        QByteArray failed = confine(abi,
            {{m_readable, PathAccess::Read}, {m_scratch, PathAccess::Scratch}, {"/dev/null", PathAccess::ReadWriteFile},
                {"/dev/zero", PathAccess::ReadWriteFile}, {"/dev/urandom", PathAccess::Read}});
        if (!failed.isEmpty())
            return failed;
        Findings found;
        found.add("read", tryOpen(m_readable + "/file", O_RDONLY));
        found.add("list", tryOpen(m_readable, O_RDONLY | O_DIRECTORY));
        found.add("write what is readable", tryOpen(m_readable + "/file", O_WRONLY));
        found.add("make in it", tryOpen(m_readable + "/new", O_WRONLY | O_CREAT));
        found.add("remove from it", ::unlink((m_readable + "/file").constData()));
        found.add("read what is hidden", tryOpen(m_hidden + "/file", O_RDONLY));
        found.add("list what is hidden", tryOpen(m_hidden, O_RDONLY | O_DIRECTORY));
        found.add("read the system", tryOpen("/etc/passwd", O_RDONLY));
        found.add("make in scratch", tryOpen(m_scratch + "/new", O_RDWR | O_CREAT));
        found.add("a folder", ::mkdir((m_scratch + "/folder").constData(), 0700));
        found.add("a link", ::symlink("new", (m_scratch + "/link").constData()));
        found.add("a FIFO", ::mkfifo((m_scratch + "/fifo").constData(), 0600));
        found.add("a device", ::mknod((m_scratch + "/device").constData(), S_IFCHR | 0600, makedev(1, 5)));
        found.add("remove from scratch", ::unlink((m_scratch + "/link").constData()));
        found.add("null", tryOpen("/dev/null", O_RDWR));
        found.add("zero", tryOpen("/dev/zero", O_RDONLY));
        found.add("write to zero", tryOpen("/dev/zero", O_RDWR));
        found.add("random", tryOpen("/dev/urandom", O_RDONLY));
        found.add("full", tryOpen("/dev/full", O_RDONLY));
        for (const char *name : {"/new", "/folder", "/fifo"})
            ::remove((m_scratch + name).constData());
        return found.text();
    });
    QCOMPARE(end.text,
        "read: ok, list: ok, write what is readable: EACCES, make in it: EACCES, remove from it: EACCES, read what is hidden: EACCES, "
        "list what is hidden: EACCES, read the system: EACCES, make in scratch: ok, a folder: ok, a link: ok, a FIFO: ok, a device: "
        "EACCES, "
        "remove from scratch: ok, null: ok, zero: ok, write to zero: EACCES, random: ok, full: EACCES"_ba);
}

void tst_isolation_landlock::abiDecides_data()
{
    QTest::addColumn<int>("abi");
    QTest::addColumn<QByteArray>("expected");

    struct Step
    {
        QByteArray name;
        int since;
        QByteArray before;
        QByteArray after;
    };
    const QList<Step> steps{{"move to another folder", 2, "EXDEV", "ok"}, {"truncate what is readable", 3, "ok", "EACCES"},
        {"TCP", 4, "ECONNREFUSED", "EACCES"}, {"a device's ioctl", 5, "EFAULT", "EACCES"}, {"an abstract socket", 6, "ok", "EPERM"},
        {"a signal to its parent", 6, "ok", "EPERM"}};
    for (int abi = 1; abi <= std::min(NewestKnownAbi, landlockAbi()); ++abi) {
        QByteArrayList expected;
        for (const Step &step : steps)
            expected << step.name + ": " + (abi < step.since ? step.before : step.after);
        QTest::addRow("ABI %d", abi) << abi << expected.join(", ");
    }
}

void tst_isolation_landlock::abiDecides()
{
    QFETCH(const int, abi);
    QFETCH(const QByteArray, expected);

    const sockaddr_un address = abstractAddress();
    const FileDescriptor listener = listenAt(address);
    QVERIFY(listener.isOpen());
    const ChildEnd end = inChild([&] {
        QByteArray failed =
            confine(abi, {{m_readable, PathAccess::Read}, {m_scratch, PathAccess::Scratch}, {"/dev/urandom", PathAccess::Read}});
        if (!failed.isEmpty())
            return failed;
        Findings found;
        found.add("move to another folder", ::rename((m_scratch + "/a/file").constData(), (m_scratch + "/b/file").constData()));
        ::rename((m_scratch + "/b/file").constData(), (m_scratch + "/a/file").constData());
        found.add("truncate what is readable", ::truncate((m_readable + "/file").constData(), 4));
        found.add("TCP", tryConnectTcp(1));
        const FileDescriptor random(::open("/dev/urandom", O_RDONLY | O_CLOEXEC));
        found.add("a device's ioctl", ::ioctl(random.get(), RNDGETENTCNT, nullptr));
        found.add("an abstract socket", tryConnectUnix(address));
        found.add("a signal to its parent", ::kill(::getppid(), 0));
        return found.text();
    });
    QCOMPARE(end.text, expected);
}

void tst_isolation_landlock::namesWhatIsNotThere()
{
    const auto opened = openForRule("/nowhere/at/all");
    QVERIFY(!opened);
    QCOMPARE(QByteArray(opened.error().step()), "open /nowhere/at/all for Landlock"_ba);
    QCOMPARE(opened.error().number(), ENOENT);
}

QTEST_GUILESS_MAIN(tst_isolation_landlock)
#include "tst_isolation_landlock.moc"
