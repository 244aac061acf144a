# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: root
# The kernel's own memory, symbols and messages.
import os

found = []
for name in ("kcore", "kmsg", "kpagecount", "kpageflags", "vmallocinfo", "slabinfo", "timer_list"):
    try:
        os.close(os.open("/proc/" + name, os.O_RDONLY | os.O_NONBLOCK))
        found.append(name)
    except OSError:
        pass
try:
    with open("/proc/kallsyms") as file:
        if any(line.split()[0].strip("0") for _, line in zip(range(100), file)):
            found.append("kallsyms")
except OSError:
    pass
return found
