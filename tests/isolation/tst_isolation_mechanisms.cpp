// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/filedescriptor.h"
#include "inchild.h"
#include "isolation/descriptors.h"
#include "isolation/endedchild.h"
#include "isolation/fatalsignals.h"
#include "isolation/mounts.h"
#include "isolation/namespaces.h"
#include "isolation/namespacetrial.h"
#include "isolation/parentdeath.h"
#include "isolation/privileges.h"
#include "isolation/processstatus.h"
#include "isolation/resourcelimits.h"
#include "isolation/workersetup.h"

#include <QTest>

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Assay;
using namespace Assay::Kernel;
using namespace Qt::StringLiterals;

namespace {

QByteArray words(const StepError &error)
{
    return QByteArray(error.step()) + ": " + ::strerrorname_np(error.number());
}

template <typename T>
QByteArray words(const StepResult<T> &result)
{
    return result ? QByteArray("ok") : words(result.error());
}

/** Runs work as process 1 of new namespaces; what it writes to the descriptor is the text, its wait status the status. */
ChildEnd inNamespaces(const std::function<QByteArray()> &work)
{
    return inChild([&] {
        std::array<int, 2> ends;
        const auto threadId = threadIdAddress();
        if (!enterUserNamespace() || !threadId || ::pipe2(ends.data(), O_CLOEXEC) != 0)
            return QByteArray("no user namespace");
        const auto child = forkIntoNamespaces(*threadId);
        if (!child)
            return words(child.error());
        if (child->pid == 0) {
            const QByteArray text = work();
            ::_exit(::write(ends[1], text.constData(), text.size()) == text.size() ? 0 : 99);
        }
        ::close(ends[1]);
        QByteArray text(4096, '\0');
        text.truncate(std::max<ssize_t>(0, ::read(ends[0], text.data(), text.size())));
        pollfd waited{child->pidfd, POLLIN, 0};
        ::poll(&waited, 1, -1);
        const auto ended = takeEndedChild();
        if (!ended || !*ended || (*ended)->pid != child->pid)
            return QByteArray("the child is not there to be taken");
        return text + " status " + QByteArray::number((*ended)->status);
    });
}

void *storeThreadId(void *place)
{
    *static_cast<pid_t *>(place) = ::gettid();
    return nullptr;
}

QList<int> openDescriptors()
{
    QList<int> open;
    for (int descriptor = 0; descriptor < 256; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) >= 0)
            open << descriptor;
    }
    return open;
}

} // namespace

class tst_isolation_mechanisms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forksIntoNamespaces();
    void threadsKnowTheirIds();
    void raisesInNamespaces();
    void namespacesNeedAPrivilege();
    void triesNamespaces();
    void forksPlainly();
    void mounts();
    void scratchIsBounded();
    void diesWithItsParent();
    void noticesADeadParent();
    void closesDescriptors_data();
    void closesDescriptors();
    void passesDescriptors();
    void refusesLargeMessages();
    void limits();
    void limitsStayBelowTheCeiling();
    void dataLimitHasAReserve();
    void threadStacks();
    void capabilities();
    void undumpable();
    void status();
    void fatalSignals_data();
    void fatalSignals();
    void reportTooLong();
    void takesEndedChildren();
    void setUpWithoutLayers();
};

void tst_isolation_mechanisms::forksIntoNamespaces()
{
    const ChildEnd end = inNamespaces([] {
        return "pid " + QByteArray::number(::getpid()) + ", thread " + QByteArray::number(::gettid()) + ", parent "
            + QByteArray::number(::getppid());
    });
    QCOMPARE(end.text, "pid 1, thread 1, parent 0 status 0"_ba);
}

/** libc keeps the id of a thread; a fork that it does not know of would leave the parent's. */
void tst_isolation_mechanisms::threadsKnowTheirIds()
{
#if defined(__SANITIZE_THREAD__)
    QSKIP("ThreadSanitizer's runtime delays signals, and knows no fork but libc's.");
#endif
    const ChildEnd end = inNamespaces([] {
        pthread_mutex_t mutex = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
        const bool locked = ::pthread_mutex_lock(&mutex) == 0;
        const bool twice = ::pthread_mutex_lock(&mutex) == EDEADLK;
        pthread_t thread;
        pid_t threadId = 0;
        const bool started = ::pthread_create(&thread, nullptr, storeThreadId, &threadId) == 0 && ::pthread_join(thread, nullptr) == 0;
        // The owner in the mutex is what libc takes for the own id.
        return QByteArray("mutex owner ") + QByteArray::number(mutex.__data.__owner) + (locked && twice ? ", locked" : ", not locked")
            + (started && threadId == 2 ? ", thread 2" : ", thread failed");
    });
    QCOMPARE(end.text, "mutex owner 1, locked, thread 2 status 0"_ba);
}

void tst_isolation_mechanisms::raisesInNamespaces()
{
#if defined(__SANITIZE_THREAD__)
    QSKIP("ThreadSanitizer's runtime delays signals, and knows no fork but libc's.");
#endif
    static volatile sig_atomic_t caught = 0;
    const ChildEnd end = inNamespaces([] {
        ::signal(SIGUSR1, [](int number) { caught = number; });
        ::raise(SIGUSR1);
        return QByteArray::number(caught);
    });
    QCOMPARE(end.text, QByteArray::number(SIGUSR1) + " status 0");
    const ChildEnd aborted = inNamespaces([]() -> QByteArray {
        ::signal(SIGABRT, SIG_DFL); // QtTest has handlers of its own
        ::signal(SIGSEGV, SIG_DFL);
        ::abort();
    });
    QVERIFY2(aborted.text == " status 11" || aborted.text == " status 6", aborted.text.constData()); // process 1: abort() ends as SIGSEGV
}

void tst_isolation_mechanisms::namespacesNeedAPrivilege()
{
    const ChildEnd end = inChild([] {
        if (!dropCapabilities(BoundingSet::read()))
            return QByteArray("not dropped");
        const auto forked = forkIntoNamespaces(*threadIdAddress());
        return words(forked);
    });
    QCOMPARE(end.text, "clone into new pid, mount and ipc namespaces: EPERM"_ba);
}

void tst_isolation_mechanisms::triesNamespaces()
{
    const ChildEnd allowed = inChild([] { return enterUserNamespace() ? words(tryNamespaces()) : QByteArray("no user namespace"); });
    QCOMPARE(allowed.text, "ok"_ba);
    const ChildEnd refused =
        inChild([] { return dropCapabilities(BoundingSet::read()) ? words(tryNamespaces()) : QByteArray("not dropped"); });
    QCOMPARE(refused.text, "clone into new pid, mount and ipc namespaces: EPERM"_ba);
}

void tst_isolation_mechanisms::forksPlainly()
{
    const auto child = Assay::Kernel::forkPlainly();
    QVERIFY(child);
    if (child->pid == 0)
        ::_exit(5);
    pollfd waited{child->pidfd, POLLIN, 0};
    QCOMPARE(::poll(&waited, 1, 10'000), 1);
    QCOMPARE(::fcntl(child->pidfd, F_GETFD), FD_CLOEXEC);
    ::close(child->pidfd);
    const EndedChild ended = takeEndedChild().value_or(std::nullopt).value_or(EndedChild{});
    QCOMPARE(ended.pid, child->pid);
    QCOMPARE(ended.status, 5 << 8);
}

void tst_isolation_mechanisms::mounts()
{
    const ChildEnd end = inNamespaces([] {
        const auto readOnly = makeMountsPrivate();
        if (!readOnly)
            return words(readOnly.error());
        Findings found;
        for (const auto &done : {coverSharedMemory(), mountScratch(1 << 20), mountProc()})
            found.add("mounted", done ? 0 : (errno = done.error().number(), -1));
        found.add("write to the system", ::open("/usr/new", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        found.add("write to shared memory", ::open("/dev/shm/new", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        found.add("write to a device", ::open("/dev/null", O_WRONLY | O_CLOEXEC));
        found.add("write to scratch", ::open("/tmp/new", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        found.add("its process", ::access("/proc/1/status", F_OK));
        found.add("the system in /proc", ::access("/proc/sys", F_OK));
        found.add("its memory", ::open("/proc/self/mem", O_RDWR | O_CLOEXEC));
        struct stat scratch;
        ::stat("/tmp", &scratch);
        return found.text() + ", mode " + QByteArray::number(scratch.st_mode & 07777, 8);
    });
    QCOMPARE(end.text,
        "mounted: ok, mounted: ok, mounted: ok, write to the system: EROFS, write to shared memory: EROFS, write to a device: ok, "
        "write to scratch: ok, its process: ok, the system in /proc: ENOENT, its memory: EROFS, mode 700 status 0"_ba);
}

void tst_isolation_mechanisms::scratchIsBounded()
{
    const ChildEnd end = inNamespaces([] {
        if (!makeMountsPrivate())
            return QByteArray("not private");
        const QByteArray none = words(mountScratch(0));
        if (auto mounted = mountScratch(1 << 20); !mounted)
            return words(mounted.error());
        struct statvfs scratch;
        ::statvfs("/tmp", &scratch);
        return none + ", " + QByteArray::number(qulonglong{scratch.f_blocks} * scratch.f_frsize) + " bytes, "
            + QByteArray::number(static_cast<qulonglong>(scratch.f_files)) + " files, "
            + ((scratch.f_flag & (ST_NOSUID | ST_NODEV)) == (ST_NOSUID | ST_NODEV) ? "nosuid, nodev" : "flags missing");
    });
    QCOMPARE(end.text, "mount an empty folder of 0 bytes on /tmp: EINVAL, 1048576 bytes, 256 files, nosuid, nodev status 0"_ba);
}

void tst_isolation_mechanisms::diesWithItsParent()
{
    // The grandchild holds the pipe's end open for as long as it lives.
    const ChildEnd end = inChild([] {
        const auto self = openSelf();
        if (!self)
            return words(self.error());
        std::array<int, 2> tied;
        if (::pipe2(tied.data(), O_CLOEXEC) != 0)
            return QByteArray("no pipe");
        if (::fork() == 0) {
            const char answer = dieWithParent(*self) ? 'y' : 'n';
            if (::write(tied[1], &answer, 1) != 1)
                ::_exit(1);
            ::pause();
            ::_exit(0);
        }
        char answer = 0;
        return ::read(tied[0], &answer, 1) == 1 && answer == 'y' ? QByteArray("tied") : QByteArray("not tied");
    });
    // inChild() has read to the end, which comes only when the grandchild is gone too.
    QCOMPARE(end.text, "tied"_ba);
}

void tst_isolation_mechanisms::noticesADeadParent()
{
    std::array<int, 2> ends;
    QCOMPARE(::pipe2(ends.data(), O_CLOEXEC), 0);
    const ChildEnd parent = inChild([&] {
        const auto self = openSelf();
        if (self && ::fork() == 0) {
            pollfd waited{*self, POLLIN, 0};
            ::poll(&waited, 1, -1);
            const QByteArray text = words(dieWithParent(*self));
            ::_exit(::write(ends[1], text.constData(), text.size()) == text.size() ? 0 : 1);
        }
        return QByteArray();
    });
    ::close(ends[1]);
    QByteArray text(256, '\0');
    text.truncate(std::max<ssize_t>(0, ::read(ends[0], text.data(), text.size())));
    ::close(ends[0]);
    QCOMPARE(text, "find the parent process alive: ESRCH"_ba);
}

void tst_isolation_mechanisms::closesDescriptors_data()
{
    QTest::addColumn<QList<int>>("kept");
    QTest::addColumn<QByteArray>("open");

    QTest::newRow("none") << QList<int>{} << "0 1 2"_ba;
    QTest::newRow("some, in any order") << QList<int>{42, 30, 31} << "0 1 2 30 31 42"_ba;
    QTest::newRow("the first") << QList<int>{3, 4} << "0 1 2 3 4"_ba;
    QTest::newRow("twice") << QList<int>{40, 40} << "0 1 2 40"_ba;
    QTest::newRow("what is not open") << QList<int>{200, 40, -1} << "0 1 2 40"_ba;
    QTest::newRow("what is open anyway") << QList<int>{0, 2, 45} << "0 1 2 45"_ba;
}

void tst_isolation_mechanisms::closesDescriptors()
{
    QFETCH(QList<int>, kept);
    QFETCH(const QByteArray, open);
    std::array<int, 2> answer;
    QCOMPARE(::pipe2(answer.data(), O_CLOEXEC), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr int AnswerDescriptor = 100;
        ::dup2(answer[1], AnswerDescriptor);
        for (int descriptor = 3; descriptor < 50; ++descriptor)
            ::dup2(0, descriptor);
        kept << AnswerDescriptor;
        const auto closed = closeDescriptorsExcept(kept);
        QByteArrayList found;
        const auto left = openDescriptors();
        for (const int descriptor : left) {
            if (descriptor != AnswerDescriptor)
                found << QByteArray::number(descriptor);
        }
        const QByteArray text = closed ? found.join(' ') : words(closed.error());
        ::_exit(::write(AnswerDescriptor, text.constData(), text.size()) == text.size() ? 0 : 1);
    }
    ::close(answer[1]);
    QByteArray text(256, '\0');
    text.truncate(std::max<ssize_t>(0, ::read(answer[0], text.data(), text.size())));
    ::close(answer[0]);
    int status = -1;
    ::waitpid(child, &status, 0);
    QCOMPARE(text, open);
    QCOMPARE(status, 0);
}

void tst_isolation_mechanisms::passesDescriptors()
{
    std::array<int, 2> sockets;
    QCOMPARE(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets.data()), 0);
    const FileDescriptor ours(sockets[0]);
    FileDescriptor theirs(sockets[1]);
    const auto pair = makeStreamPair();
    QVERIFY(pair);
    const FileDescriptor first((*pair)[0]);
    FileDescriptor second((*pair)[1]);
    QCOMPARE(::fcntl(first.get(), F_GETFD), FD_CLOEXEC);

    const QByteArray payload("ready 1");
    const std::array sent = {second.get()};
    QVERIFY(sendDescriptors(theirs.get(), payload, sent));
    QVERIFY(sendDescriptors(theirs.get(), "plain"_ba, {}));
    second.reset();
    std::array<char, 64> buffer;
    const auto received = receiveDescriptors(ours.get(), buffer);
    QVERIFY(received);
    QCOMPARE(QByteArray(buffer.data(), received->length), payload);
    QCOMPARE(received->count, 1U);
    const FileDescriptor arrived(received->descriptors[0]);
    QCOMPARE(::fcntl(arrived.get(), F_GETFD), FD_CLOEXEC);
    QCOMPARE(::write(arrived.get(), "x", 1), 1);
    char letter = 0;
    QCOMPARE(::read(first.get(), &letter, 1), 1);
    QCOMPARE(letter, 'x');

    const auto plain = receiveDescriptors(ours.get(), buffer);
    QVERIFY(plain);
    QCOMPARE(plain->length, 5U);
    QCOMPARE(plain->count, 0U);
    theirs.reset();
    const auto nothing = receiveDescriptors(ours.get(), buffer);
    QVERIFY(nothing);
    QCOMPARE(nothing->length, 0U);
    QCOMPARE(nothing->count, 0U);
}

void tst_isolation_mechanisms::refusesLargeMessages()
{
    std::array<int, 2> sockets;
    QCOMPARE(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets.data()), 0);
    const FileDescriptor ours(sockets[0]);
    const FileDescriptor theirs(sockets[1]);
    const std::array<int, MostDescriptorsInMessage + 1> tooMany = {};
    QCOMPARE(words(sendDescriptors(theirs.get(), "x"_ba, tooMany)), "send 17 descriptors: EMSGSIZE"_ba);

    const QList<int> before = openDescriptors();
    const std::array sent = {theirs.get()};
    QVERIFY(sendDescriptors(theirs.get(), QByteArray(100, 'x'), sent));
    std::array<char, 64> buffer;
    QCOMPARE(words(receiveDescriptors(ours.get(), buffer)), "receive a message that was cut: EMSGSIZE"_ba);
    QCOMPARE(openDescriptors(), before);
}

void tst_isolation_mechanisms::limits()
{
    const ChildEnd end = inChild([] {
        ResourceLimits limits;
        limits.cpuSeconds = 7;
        limits.openFiles = 100;
        limits.fileBytes = 1 << 20;
        const auto ceilings = LimitCeilings::read();
        if (const auto applied = applyFixedLimits(*ceilings); !applied)
            return words(applied.error());
        if (const auto applied = applyResourceLimits(limits, *ceilings, {}); !applied)
            return words(applied.error());
        QByteArrayList found;
        for (const auto resource : {RLIMIT_CPU, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CORE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_RTPRIO,
                 RLIMIT_NICE, RLIMIT_STACK}) {
            rlimit limit;
            ::getrlimit(resource, &limit);
            found << QByteArray::number(static_cast<qulonglong>(limit.rlim_cur)) + '/'
                    + QByteArray::number(static_cast<qulonglong>(limit.rlim_max));
        }
        return found.join(' ');
    });
    QCOMPARE(end.text, "8/9 100/100 1048576/1048576 0/0 0/0 0/0 0/0 0/0 8388608/8388608"_ba);
}

/** An ordinary user may not raise a hard limit; asking for more than there is gives what there is. */
void tst_isolation_mechanisms::limitsStayBelowTheCeiling()
{
    const ChildEnd end = inChild([] {
        const rlimit low{50, 50};
        ::setrlimit(RLIMIT_NOFILE, &low);
        ResourceLimits limits;
        limits.openFiles = 100;
        const auto applied = applyResourceLimits(limits, *LimitCeilings::read(), {});
        rlimit limit;
        ::getrlimit(RLIMIT_NOFILE, &limit);
        return words(applied) + ' ' + QByteArray::number(static_cast<qulonglong>(limit.rlim_max));
    });
    QCOMPARE(end.text, "ok 50"_ba);
}

void tst_isolation_mechanisms::dataLimitHasAReserve()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("AddressSanitizer needs more address space than any bound leaves.");
#endif
    const ChildEnd end = inChild([] {
        ResourceLimits limits;
        limits.dataBytes = 32 << 20;
        const auto applied = applyResourceLimits(limits, *LimitCeilings::read(), *UsageBaseline::read());
        if (!applied)
            return words(applied.error());
        const auto map = [](std::size_t bytes, int protection) {
            void *place = ::mmap(nullptr, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            return place == MAP_FAILED ? -1L : 0L;
        };
        Findings found;
        found.add("within", map(30 << 20, PROT_READ | PROT_WRITE));
        found.add("above", map(4 << 20, PROT_READ | PROT_WRITE));
        if (!raiseDataLimit())
            return QByteArray("not raised");
        found.add("in the reserve", map(4 << 20, PROT_READ | PROT_WRITE));
        found.add("above the reserve", map(8 << 20, PROT_READ | PROT_WRITE));
        found.add("a lot that is only read", map(1ULL << 40, PROT_READ));
        return found.text();
    });
    QCOMPARE(end.text, "within: ok, above: ENOMEM, in the reserve: ok, above the reserve: ENOMEM, a lot that is only read: ENOMEM"_ba);
}

void tst_isolation_mechanisms::threadStacks()
{
    const ChildEnd end = inChild([] {
        if (auto shrunk = shrinkThreads(); !shrunk)
            return words(shrunk.error());
        pthread_attr_t attributes;
        std::size_t bytes = 0;
        ::pthread_getattr_default_np(&attributes);
        ::pthread_attr_getstacksize(&attributes, &bytes);
        return QByteArray::number(static_cast<qulonglong>(bytes));
    });
    QCOMPARE(end.text, "1048576"_ba);
}

void tst_isolation_mechanisms::capabilities()
{
    const ChildEnd end = inChild([] {
        if (!enterUserNamespace())
            return QByteArray("no user namespace");
        const BoundingSet bounding = BoundingSet::read();
        if (!bounding.has(21) || bounding.end() < 40) // CAP_SYS_ADMIN
            return QByteArray("the bounding set is not read");
        if (!forbidNewPrivileges())
            return QByteArray("privileges");
        if (auto dropped = dropCapabilities(bounding); !dropped)
            return words(dropped.error());
        QFile file(u"/proc/self/status"_s);
        if (!file.open(QIODevice::ReadOnly))
            return QByteArray("no status");
        QByteArrayList found;
        const QByteArrayList lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            if (line.startsWith("Cap") || line.startsWith("NoNewPrivs"))
                found << line.simplified();
        }
        Findings tried;
        tried.add("securebits", ::prctl(PR_SET_SECUREBITS, 0, 0, 0, 0));
        return found.join(' ') + " securebits " + QByteArray::number(::prctl(PR_GET_SECUREBITS), 16) + ' ' + tried.text();
    });
    QCOMPARE(end.text,
        "CapInh: 0000000000000000 CapPrm: 0000000000000000 CapEff: 0000000000000000 CapBnd: 0000000000000000 CapAmb: 0000000000000000 "
        "NoNewPrivs: 1 securebits ef securebits: EPERM"_ba);
}

void tst_isolation_mechanisms::undumpable()
{
    const ChildEnd end = inChild([] {
        if (auto forbidden = forbidDumps(); !forbidden)
            return words(forbidden.error());
        Findings found;
        for (const char *path : {"/proc/self/status", "/proc/self/maps", "/proc/self/fd", "/proc/self/cmdline"})
            found.add(path, ::open(path, O_RDONLY | O_CLOEXEC));
        return QByteArray::number(::prctl(PR_GET_DUMPABLE)) + ' ' + found.text();
    });
    QCOMPARE(end.text, "0 /proc/self/status: ok, /proc/self/maps: ok, /proc/self/fd: ok, /proc/self/cmdline: ok"_ba);
}

void tst_isolation_mechanisms::status()
{
    const auto before = readProcessStatus();
    QVERIFY(before);
    QVERIFY(before->sizeKib > before->dataKib);
    QVERIFY(before->residentKib > 0);
    constexpr std::size_t Size = 40 << 20;
    void *place = ::mmap(nullptr, Size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    const auto after = readProcessStatus();
    ::munmap(place, Size);
    QVERIFY(after);
    QCOMPARE_GE(after->dataKib - before->dataKib, 40 << 10);
    QCOMPARE_GE(after->sizeKib - before->sizeKib, 40 << 10);
}

void tst_isolation_mechanisms::fatalSignals_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<QByteArray>("name");

    QTest::newRow("SIGSEGV") << SIGSEGV << "SIGSEGV"_ba;
    QTest::newRow("SIGABRT") << SIGABRT << "SIGABRT"_ba;
    QTest::newRow("SIGTERM") << SIGTERM << "SIGTERM"_ba;
    QTest::newRow("SIGXFSZ") << SIGXFSZ << "SIGXFSZ"_ba;
    QTest::newRow("SIGVTALRM") << SIGVTALRM << "SIGVTALRM"_ba;
}

/** As process 1, where the kernel would ignore what is not a fault. */
void tst_isolation_mechanisms::fatalSignals()
{
#if defined(__SANITIZE_THREAD__)
    QSKIP("ThreadSanitizer's runtime delays signals, and knows no fork but libc's.");
#endif
    QFETCH(const int, number);
    QFETCH(const QByteArray, name);
    const ChildEnd end = inChild([&] {
        std::array<int, 2> ends;
        const auto threadId = threadIdAddress();
        if (!enterUserNamespace() || ::pipe2(ends.data(), O_CLOEXEC) != 0)
            return QByteArray("no user namespace");
        const auto child = forkIntoNamespaces(*threadId);
        if (!child)
            return words(child.error());
        if (child->pid == 0) {
            ::signal(number, SIG_DFL); // QtTest has handlers of its own
            if (!catchFatalSignals() || !reportFatalSignals(ends[1], "<"_ba, ">"_ba))
                ::_exit(98);
            ::kill(1, number);
            ::_exit(97);
        }
        ::close(ends[1]);
        std::array<char, 64> text;
        const ssize_t length = ::read(ends[0], text.data(), text.size());
        pollfd waited{child->pidfd, POLLIN, 0};
        ::poll(&waited, 1, -1);
        const auto ended = takeEndedChild();
        return QByteArray(text.data(), std::max<ssize_t>(0, length)) + QByteArray::number((*ended)->status >> 8);
    });
    QCOMPARE(end.text,
        '<' + name + '>' + QByteArray(static_cast<qsizetype>(SignalNameWidth) - name.size(), ' ') + QByteArray::number(128 + number));
}

void tst_isolation_mechanisms::reportTooLong()
{
    const QByteArray half(2050, 'x');
    QCOMPARE(words(reportFatalSignals(1, half, half)), "keep a report of 4100 bytes: EMSGSIZE"_ba);
}

void tst_isolation_mechanisms::takesEndedChildren()
{
    const auto none = takeEndedChild();
    QVERIFY(none && !*none);
    const pid_t child = ::fork();
    if (child == 0) {
        volatile long sum = 0;
        timespec now;
        do {
            sum = sum + 1;
            ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        } while (now.tv_nsec < 20'000'000);
        ::_exit(0);
    }
    siginfo_t info;
    ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT);
    const EndedChild ended = takeEndedChild().value_or(std::nullopt).value_or(EndedChild{});
    QCOMPARE(ended.pid, child);
    QCOMPARE_GE(ended.cpuMicroseconds, 15'000);
    QVERIFY(ended.peakResidentKib > 0);
    QVERIFY(!*takeEndedChild());
}

void tst_isolation_mechanisms::setUpWithoutLayers()
{
    const ChildEnd end = inChild([] {
        auto setup = std::make_unique<WorkerSetup>();
        const auto host = setup->prepare({}, false);
        if (!host)
            return words(host.error());
        const auto child = setup->fork();
        if (!child)
            return words(child.error());
        if (child->pid == 0) {
            const auto held = setup->enter({});
            ::_exit(held && !held->layers.namespaces && !held->layers.seccomp && held->landlockAbi == 0 ? 7 : 8);
        }
        pollfd waited{child->pidfd, POLLIN, 0};
        ::poll(&waited, 1, -1);
        const auto ended = takeEndedChild();
        return QByteArray::number((*ended)->status >> 8);
    });
    QCOMPARE(end.text, "7"_ba);
}

QTEST_GUILESS_MAIN(tst_isolation_mechanisms)
#include "tst_isolation_mechanisms.moc"
