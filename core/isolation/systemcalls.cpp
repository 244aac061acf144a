// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/systemcalls.h"

#include <asm/ioctls.h>
#include <linux/sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <fcntl.h>

namespace Assay::Kernel {

namespace {

constexpr std::array PlainCalls = {
    // Reading and writing
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "preadv2", "pwritev2", "lseek", "sendfile",
    "copy_file_range", "fsync", "fdatasync", "sync_file_range", "fadvise64", "readahead",
    // Descriptors
    "open", "openat", "creat", "close", "close_range", "dup", "dup2", "dup3", "flock", "pipe", "pipe2", "eventfd2", "timerfd_create",
    "timerfd_settime", "timerfd_gettime",
    // Files: Landlock and the mounts say which
    "fstat", "stat", "lstat", "newfstatat", "statx", "statfs", "fstatfs", "access", "faccessat", "faccessat2", "readlink", "readlinkat",
    "getdents64", "getcwd", "chdir", "fchdir", "mkdir", "mkdirat", "rmdir", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link",
    "linkat", "symlink", "symlinkat", "ftruncate", "fallocate", "umask", "getxattr", "lgetxattr", "fgetxattr", "listxattr", "llistxattr",
    "flistxattr",
    // Waiting
    "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "epoll_pwait2",
    "pause",
    // Memory; mmap and mremap have rules
    "munmap", "mprotect", "madvise", "brk", "msync", "mbind", "get_mempolicy", "set_mempolicy", "membarrier",
    // Threads
    "futex", "futex_waitv", "set_robust_list", "get_robust_list", "set_tid_address", "rseq", "arch_prctl", "sched_yield",
    "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_get_priority_max", "sched_get_priority_min", "getpriority",
    // Signals; kill and tgkill are added by what bounds them
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend", "rt_sigtimedwait", "sigaltstack", "restart_syscall",
    // Time
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time", "times", "alarm", "setitimer", "getitimer",
    // Who and where
    "getpid", "getppid", "gettid", "getuid", "geteuid", "getgid", "getegid", "getresuid", "getresgid", "getgroups", "getpgid", "getpgrp",
    "getsid", "getrusage", "getrlimit", "getcpu", "uname", "sysinfo", "getrandom", "wait4", "waitid",
    // The stream pair of asyncio's event loop; socketpair has a rule, and no other socket can be had
    "getsockname", "getpeername", "getsockopt", "shutdown", "sendto", "recvfrom", "sendmsg", "recvmsg",
    // The end
    "exit", "exit_group"};

constexpr std::array MetadataCalls = {"chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime",
    "utimes", "utimensat", "futimesat", "truncate"};

constexpr std::array ProcessCalls = {"fork", "vfork", "execve", "execveat", "setpgid", "setsid", "pidfd_open", "pidfd_send_signal"};

constexpr scmp_arg_cmp equal(unsigned argument, std::uint64_t value)
{
    return {argument, SCMP_CMP_EQ, value, 0};
}

constexpr scmp_arg_cmp masked(unsigned argument, std::uint64_t mask, std::uint64_t value)
{
    return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

constexpr SystemCallRule allow(const char *name, scmp_arg_cmp comparison)
{
    return {name, 0, 1, {comparison}};
}

constexpr SystemCallRule allow(const char *name, scmp_arg_cmp first, scmp_arg_cmp second)
{
    return {name, 0, 2, {first, second}};
}

constexpr SystemCallRule refuse(const char *name, int error)
{
    return {name, error, 0, {}};
}

constexpr SystemCallRule refuse(const char *name, int error, scmp_arg_cmp comparison)
{
    return {name, error, 1, {comparison}};
}

// RLIMIT_DATA counts neither shared memory nor what grows downwards, and huge pages are taken from a store that all share. The four rules
// of mmap are disjoint: an allowing one that overlaps would win.
constexpr std::uint64_t SharedAnonymous = MAP_SHARED | MAP_ANONYMOUS;
constexpr std::uint64_t Uncounted = MAP_GROWSDOWN | MAP_HUGETLB;

constexpr std::uint64_t SocketTypeMask = 0xf;

constexpr std::array ArgumentRules = {
    allow("mmap", masked(3, MAP_ANONYMOUS | Uncounted, 0)),
    allow("mmap", masked(3, SharedAnonymous | Uncounted, MAP_ANONYMOUS)),
    refuse("mmap", ENOMEM, masked(3, SharedAnonymous | Uncounted, SharedAnonymous)),
    refuse("mmap", ENOMEM, masked(3, MAP_GROWSDOWN, MAP_GROWSDOWN)),
    refuse("mmap", ENOMEM, masked(3, Uncounted, MAP_HUGETLB)),
    refuse("clone3", ENOSYS),
    allow("socketpair", equal(0, AF_UNIX), masked(1, SocketTypeMask, SOCK_STREAM)),
    allow("prlimit64", equal(0, 0)),
    allow("sched_setaffinity", equal(0, 0)),
    allow("setpriority", equal(0, 0), equal(1, 0)),
    allow("mknod", masked(1, S_IFMT, S_IFIFO)),
    allow("mknodat", masked(2, S_IFMT, S_IFIFO)),
    allow("ioctl", equal(1, TCGETS)),
    allow("ioctl", equal(1, TIOCGWINSZ)),
    allow("ioctl", equal(1, FIONREAD)),
    allow("ioctl", equal(1, FIONBIO)),
    allow("ioctl", equal(1, FIOCLEX)),
    allow("ioctl", equal(1, FIONCLEX)),
    // Not F_SETPIPE_SZ, which takes memory, nor F_SETOWN, which signals others
    allow("fcntl", equal(1, F_DUPFD)),
    allow("fcntl", equal(1, F_DUPFD_CLOEXEC)),
    allow("fcntl", equal(1, F_GETFD)),
    allow("fcntl", equal(1, F_SETFD)),
    allow("fcntl", equal(1, F_GETFL)),
    allow("fcntl", equal(1, F_SETFL)),
    allow("fcntl", equal(1, F_GETLK)),
    allow("fcntl", equal(1, F_SETLK)),
    allow("fcntl", equal(1, F_SETLKW)),
    allow("fcntl", equal(1, F_OFD_GETLK)),
    allow("fcntl", equal(1, F_OFD_SETLK)),
    allow("fcntl", equal(1, F_OFD_SETLKW)),
    allow("fcntl", equal(1, F_GETPIPE_SZ)),
    allow("prctl", equal(0, PR_SET_NAME)),
    allow("prctl", equal(0, PR_GET_NAME)),
    allow("prctl", equal(0, PR_GET_DUMPABLE)),
    allow("prctl", equal(0, PR_GET_NO_NEW_PRIVS)),
    allow("prctl", equal(0, PR_GET_SECCOMP)),
    allow("prctl", equal(0, PR_CAPBSET_READ)),
};

// A sibling of the worker would be no part of it. The low byte of the flags is the signal of the child's end.
constexpr std::uint64_t ForbiddenCloneFlags =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_PARENT;

constexpr std::array ThreadRules = {allow("clone", masked(0, CLONE_THREAD | ForbiddenCloneFlags, CLONE_THREAD))};
constexpr std::array ProcessRules = {allow("clone", masked(0, ForbiddenCloneFlags, 0))};

} // namespace

std::span<const char *const> plainSystemCalls()
{
    return PlainCalls;
}

std::span<const char *const> metadataSystemCalls()
{
    return MetadataCalls;
}

std::span<const char *const> processSystemCalls()
{
    return ProcessCalls;
}

std::span<const SystemCallRule> argumentRules()
{
    return ArgumentRules;
}

std::span<const SystemCallRule> threadRules()
{
    return ThreadRules;
}

std::span<const SystemCallRule> processRules()
{
    return ProcessRules;
}

} // namespace Assay::Kernel
