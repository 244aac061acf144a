// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include <sched.h>
#include <seccomp.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

// refusenamespaces outside|inside PROGRAM ARGUMENT…: starts a program where user namespaces are refused, or where they are given and what
// a cage makes in them is refused. The first is what Docker's own profile does and the second what AppArmor does with bubblewrap's profile.

namespace {

constexpr unsigned Refused = SCMP_ACT_ERRNO(EPERM);

bool refuseOutside(scmp_filter_ctx filter)
{
    const scmp_arg_cmp makesUser = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWUSER, CLONE_NEWUSER);
    return seccomp_rule_add(filter, Refused, SCMP_SYS(clone), 1, makesUser) == 0
        && seccomp_rule_add(filter, Refused, SCMP_SYS(unshare), 1, makesUser) == 0
        && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

bool refuseInside(scmp_filter_ctx filter)
{
    return seccomp_rule_add(filter, Refused, SCMP_SYS(mount_setattr), 0) == 0;
}

} // namespace

int main(int argc, char *argv[])
{
    scmp_filter_ctx filter = argc > 2 ? seccomp_init(SCMP_ACT_ALLOW) : nullptr;
    const bool isMade = filter && (std::strcmp(argv[1], "inside") == 0 ? refuseInside(filter) : refuseOutside(filter));
    if (!isMade || seccomp_load(filter) != 0) {
        std::fputs("refusenamespaces: no filter\n", stderr);
        return 125;
    }
    ::execvp(argv[2], argv + 2);
    std::perror("refusenamespaces");
    return 125;
}
