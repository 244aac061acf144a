// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/computationfilter.h"

#include <cerrno>
#include <initializer_list>
#include <memory>

#include <seccomp.h>
#include <sys/mman.h>

namespace Assay {

bool confineToComputation()
{
    const std::unique_ptr<void, decltype(&::seccomp_release)> filter(::seccomp_init(SCMP_ACT_ERRNO(EPERM)), &::seccomp_release);
    if (!filter)
        return false;
    for (const int call : {SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(close), SCMP_SYS(fstat),
             SCMP_SYS(lseek), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
             SCMP_SYS(futex), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
             SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday), SCMP_SYS(getrandom), SCMP_SYS(getpid), SCMP_SYS(gettid),
             SCMP_SYS(sched_yield), SCMP_SYS(exit), SCMP_SYS(exit_group)}) {
        if (::seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0) != 0)
            return false;
    }
    // Memory is never made executable.
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
        if (::seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) != 0)
            return false;
    }
    // Sets no_new_privs, too.
    return ::seccomp_load(filter.get()) == 0;
}

} // namespace Assay
