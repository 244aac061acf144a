# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: root
# Settings of the kernel that run a program, or bring it down.
import os

found = []
for name in ("sys/kernel/core_pattern", "sys/kernel/modprobe", "sys/kernel/hostname", "sys/kernel/panic", "sys/vm/overcommit_memory",
             "sys/fs/suid_dumpable", "sysrq-trigger", "sys/kernel/poweroff_cmd", "sys/kernel/sysrq"):
    try:
        os.close(os.open("/proc/" + name, os.O_WRONLY))
        found.append(name)
    except OSError:
        pass
return found
