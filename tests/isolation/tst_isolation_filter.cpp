// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "bpfmachine.h"
#include "inchild.h"
#include "isolation/privileges.h"
#include "isolation/seccompfilter.h"
#include "isolation/systemcalls.h"

#include <QTest>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Assay::Kernel;
using namespace Qt::StringLiterals;

namespace {

using Arguments = QList<quint64>;

constexpr quint32 Allowed = SECCOMP_RET_ALLOW;
constexpr quint32 refused(quint32 error)
{
    return SECCOMP_RET_ERRNO | error;
}

#if defined(__x86_64__)
constexpr quint32 OwnArchitecture = AUDIT_ARCH_X86_64;
constexpr quint32 OtherArchitecture = AUDIT_ARCH_I386;
#elif defined(__aarch64__)
constexpr quint32 OwnArchitecture = AUDIT_ARCH_AARCH64;
constexpr quint32 OtherArchitecture = AUDIT_ARCH_ARM;
#endif

constexpr int MostSystemCalls = 600;
const FilterOptions Usual{.processes = false, .ownMounts = true, .signalsConfined = true};

QString words(quint32 answer)
{
    if (answer == Allowed)
        return u"allowed"_s;
    if ((answer & SECCOMP_RET_ACTION_FULL) == SECCOMP_RET_ERRNO)
        return QString::fromLatin1(::strerrorname_np(static_cast<int>(answer & SECCOMP_RET_DATA)));
    return answer == SECCOMP_RET_KILL_PROCESS ? u"killed"_s : QString::number(answer, 16);
}

/** nullptr when this architecture has no such call. */
std::optional<int> numberOf(const char *name)
{
    const int number = seccomp_syscall_resolve_name(name);
    return number < 0 ? std::nullopt : std::optional(number);
}

seccomp_data callOf(int number, const Arguments &arguments = {}, quint32 architecture = OwnArchitecture)
{
    seccomp_data call = {};
    call.nr = number;
    call.arch = architecture;
    for (qsizetype i = 0; i < arguments.size(); ++i)
        call.args[i] = arguments[i];
    return call;
}

QString answer(const SeccompFilter &filter, const char *name, const Arguments &arguments = {})
{
    const auto number = numberOf(name);
    return number ? words(answerOf(filter.program(), callOf(*number, arguments))) : u"not on this architecture"_s;
}

QList<FilterOptions> allOptions()
{
    QList<FilterOptions> all;
    for (int bits = 0; bits < 8; ++bits)
        all << FilterOptions{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
    return all;
}

} // namespace

class tst_isolation_filter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsEveryName();
    void allowsTheLists();
    void refusesAllElse();
    void arguments_data();
    void arguments();
    void optionsDecide_data();
    void optionsDecide();
    void killsOtherArchitectures();
    void signalsItselfOnly();
    void inTheKernel_data();
    void inTheKernel();
    void staysForEver();

private:
    static void build(SeccompFilter &filter, const FilterOptions &options);
};

void tst_isolation_filter::build(SeccompFilter &filter, const FilterOptions &options)
{
    const auto built = filter.build(options);
    if (!built)
        qFatal("%s: %s", built.error().step(), ::strerrorname_np(built.error().number()));
}

void tst_isolation_filter::knowsEveryName()
{
    for (const auto &list : {plainSystemCalls(), metadataSystemCalls(), processSystemCalls()}) {
        for (const char *name : list)
            QVERIFY2(seccomp_syscall_resolve_name(name) != __NR_SCMP_ERROR, name);
    }
    const QList<FilterOptions> all = allOptions();
    for (const FilterOptions &options : all) {
        auto filter = std::make_unique<SeccompFilter>();
        build(*filter, options);
        QVERIFY(filter->program().size() > 100);
        QVERIFY(filter->program().size() < 1000);
    }
}

void tst_isolation_filter::allowsTheLists()
{
    auto filter = std::make_unique<SeccompFilter>();
    build(*filter, {.processes = true, .ownMounts = true, .signalsConfined = true});
    for (const auto &list : {plainSystemCalls(), metadataSystemCalls(), processSystemCalls()}) {
        for (const char *name : list) {
            if (numberOf(name))
                QCOMPARE(QLatin1StringView(name) + u": "_s + answer(*filter, name), QLatin1StringView(name) + u": allowed"_s);
        }
    }
}

/** Whatever number a call has, today's or a later kernel's: what is in no list is refused, whatever its arguments. */
void tst_isolation_filter::refusesAllElse()
{
    auto filter = std::make_unique<SeccompFilter>();
    build(*filter, Usual);
    QSet<int> listed;
    for (const char *name : plainSystemCalls())
        listed << seccomp_syscall_resolve_name(name);
    for (const char *name : metadataSystemCalls())
        listed << seccomp_syscall_resolve_name(name);
    for (const auto &rules : {argumentRules(), threadRules()}) {
        for (const SystemCallRule &rule : rules)
            listed << seccomp_syscall_resolve_name(rule.name);
    }
    for (const char *name : {"mremap", "kill", "tgkill", "tkill"})
        listed << seccomp_syscall_resolve_name(name);
    int tried = 0;
    for (int number = 0; number < MostSystemCalls; ++number) {
        if (listed.contains(number))
            continue;
        ++tried;
        for (const quint64 value : {0ULL, 1ULL, ~0ULL})
            QCOMPARE(words(answerOf(filter->program(), callOf(number, Arguments(6, value)))), u"EPERM"_s);
    }
    QVERIFY(tried > 300);
}

void tst_isolation_filter::arguments_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<quint32>("answer");

    const auto row = [](const char *tag, const char *name, const Arguments &arguments, quint32 answer) {
        QTest::newRow(tag) << QByteArray(name) << arguments << answer;
    };
    const auto map = [&row](const char *tag, quint64 flags, quint32 answer) { row(tag, "mmap", {0, 4096, 3, flags, ~0ULL, 0}, answer); };
    map("private memory", MAP_PRIVATE | MAP_ANONYMOUS, Allowed);
    map("a thread's stack", MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, Allowed);
    map("a private file", MAP_PRIVATE, Allowed);
    map("a shared file", MAP_SHARED, Allowed);
    map("a library at its place", MAP_PRIVATE | MAP_FIXED | MAP_DENYWRITE, Allowed);
    map("shared memory", MAP_SHARED | MAP_ANONYMOUS, refused(ENOMEM));
    map("shared memory, validated", MAP_SHARED_VALIDATE | MAP_ANONYMOUS, refused(ENOMEM));
    map("shared memory with more flags", MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED | (1ULL << 40), refused(ENOMEM));
    map("growing downwards", MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, refused(ENOMEM));
    map("growing downwards, shared", MAP_SHARED | MAP_ANONYMOUS | MAP_GROWSDOWN, refused(ENOMEM));
    map("a file growing downwards", MAP_PRIVATE | MAP_GROWSDOWN, refused(ENOMEM));
    map("huge pages", MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, refused(ENOMEM));
    map("huge pages, shared", MAP_SHARED | MAP_ANONYMOUS | MAP_HUGETLB, refused(ENOMEM));
    map("huge pages growing downwards", MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | MAP_GROWSDOWN, refused(ENOMEM));

    const quint64 here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)); // sanitizers keep variables elsewhere
    const auto top = static_cast<quint64>(::getauxval(AT_EXECFN));
    row("mremap of a heap", "mremap", {0x555500000000, 4096, 8192, MREMAP_MAYMOVE}, Allowed);
    row("mremap of the stack here", "mremap", {here & ~0xfffULL, 4096, 8192, MREMAP_MAYMOVE}, refused(EPERM));
    row("mremap of the top of the stack", "mremap", {top & ~0xfffULL, 4096, 8192, MREMAP_MAYMOVE}, refused(EPERM));
    row("mremap of the stack's reach", "mremap", {(top & ~0xfffULL) - (100 << 20), 4096, 8192, MREMAP_MAYMOVE}, refused(EPERM));

    constexpr quint64 Thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS
        | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;
    row("a thread", "clone", {Thread}, Allowed);
    row("a process", "clone", {CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD}, refused(EPERM));
    row("a process with shared memory", "clone", {CLONE_VM | CLONE_VFORK | SIGCHLD}, refused(EPERM));
    row("a thread in a new namespace", "clone", {Thread | CLONE_NEWNET}, refused(EPERM));
    row("clone3", "clone3", {here, 88}, refused(ENOSYS));

    row("a stream pair", "socketpair", {AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0}, Allowed);
    row("a datagram pair", "socketpair", {AF_UNIX, SOCK_DGRAM, 0}, refused(EPERM));
    row("a packet pair", "socketpair", {AF_UNIX, SOCK_SEQPACKET, 0}, refused(EPERM));
    row("a pair of another family", "socketpair", {AF_TIPC, SOCK_STREAM, 0}, refused(EPERM));
    row("a family with more bits", "socketpair", {AF_UNIX | (1ULL << 32), SOCK_STREAM, 0}, refused(EPERM));
    row("own limits", "prlimit64", {0, 7, 0, here}, Allowed);
    row("limits of process 1", "prlimit64", {1, 7, 0, here}, refused(EPERM));
    row("a FIFO", "mknodat", {static_cast<quint64>(AT_FDCWD), here, S_IFIFO | 0600, 0}, Allowed);
    row("a device", "mknodat", {static_cast<quint64>(AT_FDCWD), here, S_IFCHR | 0600, 5}, refused(EPERM));
    row("a socket with a path", "mknodat", {static_cast<quint64>(AT_FDCWD), here, S_IFSOCK | 0600, 0}, refused(EPERM));
    row("the settings of a terminal", "ioctl", {0, 0x5401, here}, Allowed);
    row("typing into a terminal", "ioctl", {0, 0x5412, here}, refused(EPERM));
    row("typing, with more bits", "ioctl", {0, 0x5412 | (1ULL << 32), here}, refused(EPERM));
    row("pasting into a console", "ioctl", {0, 0x541c, here}, refused(EPERM));
    row("a lock", "fcntl", {3, F_SETLK, here}, Allowed);
    row("a large pipe", "fcntl", {3, 1031, 1 << 20}, refused(EPERM));
    row("a signal of a descriptor", "fcntl", {3, 8, 1}, refused(EPERM));
    row("a lease", "fcntl", {3, 1024, 0}, refused(EPERM));
    row("a name for a thread", "prctl", {PR_SET_NAME, here}, Allowed);
    row("outliving the parent", "prctl", {PR_SET_PDEATHSIG, 0}, refused(EPERM));
    row("dumpable again", "prctl", {PR_SET_DUMPABLE, 1}, refused(EPERM));
    row("another filter", "prctl", {PR_SET_SECCOMP, 2, here}, refused(EPERM));
    row("speculation", "prctl", {53, 0, 1}, refused(EPERM));
    row("own priority", "setpriority", {0, 0, 19}, Allowed);
    row("another's priority", "setpriority", {0, 1, 19}, refused(EPERM));
    row("own processors", "sched_setaffinity", {0, 8, here}, Allowed);
    row("another's processors", "sched_setaffinity", {1, 8, here}, refused(EPERM));
}

void tst_isolation_filter::arguments()
{
    QFETCH(const QByteArray, name);
    QFETCH(const Arguments, arguments);
    QFETCH(const quint32, answer);
    auto filter = std::make_unique<SeccompFilter>();
    build(*filter, Usual);
    QCOMPARE(::answer(*filter, name.constData(), arguments), words(answer));
}

void tst_isolation_filter::optionsDecide_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<quint32>("without");
    QTest::addColumn<quint32>("processes");
    QTest::addColumn<quint32>("ownMounts");
    QTest::addColumn<quint32>("signalsConfined");

    const auto row = [](const char *tag, const char *name, const Arguments &arguments, quint32 without, quint32 processes,
                         quint32 ownMounts, quint32 signalsConfined) {
        QTest::newRow(tag) << QByteArray(name) << arguments << without << processes << ownMounts << signalsConfined;
    };
    constexpr quint32 No = refused(EPERM);
    row("execve", "execve", {1, 2, 3}, No, Allowed, No, No);
    row("a process", "clone", {SIGCHLD}, No, Allowed, No, No);
    row("a thread", "clone", {CLONE_THREAD}, Allowed, Allowed, Allowed, Allowed);
    row("a process in namespaces", "clone", {CLONE_NEWUSER | SIGCHLD}, No, No, No, No);
    row("a sibling", "clone", {CLONE_PARENT | SIGCHLD}, No, No, No, No);
    row("clone3", "clone3", {1, 88}, refused(ENOSYS), refused(ENOSYS), refused(ENOSYS), refused(ENOSYS));
    row("unshare", "unshare", {CLONE_NEWUSER}, No, No, No, No);
    row("ptrace", "ptrace", {0, 0}, No, No, No, No);
    row("mode of a path", "fchmodat", {static_cast<quint64>(AT_FDCWD), 1, 0777}, No, No, Allowed, No);
    row("mode of a file", "fchmod", {3, 0777}, No, No, Allowed, No);
    row("times", "utimensat", {static_cast<quint64>(AT_FDCWD), 1, 0, 0}, No, No, Allowed, No);
    row("truncate", "truncate", {1, 0}, No, No, Allowed, No);
    row("a signal to another", "kill", {77, SIGKILL}, No, No, No, Allowed);
    row("a signal to all", "kill", {~0ULL, SIGKILL}, No, No, No, Allowed);
    row("a signal to a thread", "tgkill", {77, 77, SIGKILL}, No, No, No, Allowed);
    row("tkill", "tkill", {77, SIGKILL}, No, No, No, Allowed);
}

void tst_isolation_filter::optionsDecide()
{
    QFETCH(const QByteArray, name);
    QFETCH(const Arguments, arguments);
    const QList<std::pair<const char *, FilterOptions>> columns{{"without", {}}, {"processes", {.processes = true}},
        {"ownMounts", {.ownMounts = true}}, {"signalsConfined", {.signalsConfined = true}}};
    for (const auto &[column, options] : columns) {
        auto filter = std::make_unique<SeccompFilter>();
        build(*filter, options);
        const auto expected = *static_cast<const quint32 *>(QTest::qData(column, qMetaTypeId<quint32>()));
        QCOMPARE(QLatin1StringView(column) + u": "_s + answer(*filter, name.constData(), arguments),
            QLatin1StringView(column) + u": "_s + words(expected));
    }
}

void tst_isolation_filter::killsOtherArchitectures()
{
    auto filter = std::make_unique<SeccompFilter>();
    const QList<FilterOptions> all = allOptions();
    for (const FilterOptions &options : all) {
        build(*filter, options);
        for (int number = 0; number < MostSystemCalls; ++number)
            QCOMPARE(words(answerOf(filter->program(), callOf(number, {}, OtherArchitecture))), u"killed"_s);
#if defined(__x86_64__)
        constexpr int X32 = 0x40000000;
        for (int number = 0; number < MostSystemCalls; ++number)
            QCOMPARE(words(answerOf(filter->program(), callOf(X32 | number))), u"killed"_s);
#endif
    }
}

/** Without a pid namespace and without Landlock's scope the worker's own id is what the filter lets through. */
void tst_isolation_filter::signalsItselfOnly()
{
    const ChildEnd end = inChild([] {
        auto filter = std::make_unique<SeccompFilter>();
        const pid_t parent = ::getppid();
        if (!filter->build({}) || !forbidNewPrivileges() || !filter->install())
            return QByteArray("not installed");
        Findings found;
        found.add("itself", ::kill(::getpid(), 0));
        found.add("its thread", ::syscall(SYS_tgkill, ::getpid(), ::gettid(), 0));
        found.add("its parent", ::kill(parent, 0));
        found.add("a thread of its parent", ::syscall(SYS_tgkill, parent, parent, 0));
        found.add("its group", ::kill(0, 0));
        found.add("everybody", ::kill(-1, 0));
        return found.text();
    });
    QCOMPARE(
        end.text, "itself: ok, its thread: ok, its parent: EPERM, a thread of its parent: EPERM, its group: EPERM, everybody: EPERM"_ba);
    QCOMPARE(end.status, 0);
}

void tst_isolation_filter::inTheKernel_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<QByteArray>("expected");

    const auto row = [](const char *tag, int number, const Arguments &arguments, const char *expected) {
        QTest::newRow(tag) << number << arguments << QByteArray(expected);
    };
    // Allowed calls reach the kernel, which has its own answer to nonsense.
    row("read", SYS_read, {~0ULL}, "EBADF");
    row("openat", SYS_openat, {~0ULL, 0}, "EFAULT");
    row("socketpair", SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, 1}, "EFAULT");
    row("prlimit64", SYS_prlimit64, {0, 999}, "EINVAL");
    row("fcntl", SYS_fcntl, {~0ULL, F_GETFD}, "EBADF");
    row("ioctl", SYS_ioctl, {~0ULL, 0x5401}, "EBADF");
    row("mremap", SYS_mremap, {1, 4096, 4096, 0}, "EINVAL");
    row("mmap", SYS_mmap, {0, 0, 3, MAP_PRIVATE | MAP_ANONYMOUS, ~0ULL, 0}, "EINVAL");
    row("shared mmap", SYS_mmap, {0, 4096, 3, MAP_SHARED | MAP_ANONYMOUS, ~0ULL, 0}, "ENOMEM");
    row("clone3", SYS_clone3, {0, 0}, "ENOSYS");
    row("clone", SYS_clone, {SIGCHLD}, "EPERM");
    row("socket", SYS_socket, {AF_INET, SOCK_STREAM, 0}, "EPERM");
    row("connect", SYS_connect, {~0ULL}, "EPERM");
    row("bind", SYS_bind, {~0ULL}, "EPERM");
    row("setsockopt", SYS_setsockopt, {~0ULL}, "EPERM");
    row("execve", SYS_execve, {0}, "EPERM");
    row("unshare", SYS_unshare, {CLONE_NEWUSER}, "EPERM");
    row("setns", SYS_setns, {~0ULL}, "EPERM");
    row("mount", SYS_mount, {0}, "EPERM");
    row("chroot", SYS_chroot, {0}, "EPERM");
    row("ptrace", SYS_ptrace, {0}, "EPERM");
    row("process_vm_readv", SYS_process_vm_readv, {0}, "EPERM");
    row("keyctl", SYS_keyctl, {0}, "EPERM");
    row("bpf", SYS_bpf, {0}, "EPERM");
    row("perf_event_open", SYS_perf_event_open, {0}, "EPERM");
    row("userfaultfd", SYS_userfaultfd, {0}, "EPERM");
    row("io_uring_setup", SYS_io_uring_setup, {1}, "EPERM");
    row("memfd_create", SYS_memfd_create, {0}, "EPERM");
    row("shmget", SYS_shmget, {0, 4096, 0600}, "EPERM");
    row("open_by_handle_at", SYS_open_by_handle_at, {~0ULL}, "EPERM");
    row("seccomp", SYS_seccomp, {0}, "EPERM");
    row("prctl", SYS_prctl, {PR_SET_PDEATHSIG, 0}, "EPERM");
    row("setxattr", SYS_setxattr, {0}, "EPERM");
    row("reboot", SYS_reboot, {0}, "EPERM");
    row("a call of a later kernel", 599, {0}, "EPERM");
}

void tst_isolation_filter::inTheKernel()
{
    QFETCH(const int, number);
    QFETCH(const Arguments, arguments);
    QFETCH(const QByteArray, expected);
    const ChildEnd end = inChild([&] {
        auto filter = std::make_unique<SeccompFilter>();
        Arguments all = arguments;
        all.resize(6);
        if (!filter->build(Usual) || !forbidNewPrivileges() || !filter->install())
            return QByteArray("not installed");
        const long result = ::syscall(number, all[0], all[1], all[2], all[3], all[4], all[5]);
        return QByteArray(result == -1 ? ::strerrorname_np(errno) : "done");
    });
    QCOMPARE(end.text, expected);
    QCOMPARE(end.status, 0);
}

/** A second filter of its own could only narrow, and is refused as well. */
void tst_isolation_filter::staysForEver()
{
    const ChildEnd end = inChild([] {
        auto filter = std::make_unique<SeccompFilter>();
        if (!filter->build(Usual) || !forbidNewPrivileges() || !filter->install())
            return QByteArray("not installed");
        const auto again = filter->install();
        return again ? QByteArray("installed again") : QByteArray(again.error().step()) + ": " + ::strerrorname_np(again.error().number());
    });
    QCOMPARE(end.text, "seccomp SECCOMP_SET_MODE_FILTER: EPERM"_ba);
}

QTEST_GUILESS_MAIN(tst_isolation_filter)
#include "tst_isolation_filter.moc"
