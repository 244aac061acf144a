# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What other processes have open, opened once more by way of their descriptors.
import os

found = []
for process in [p for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()]:
    try:
        for number in os.listdir("/proc/%s/fd" % process):
            with open("/proc/%s/fd/%s" % (process, number), "rb") as file:
                if os.fstat(file.fileno()).st_size == 6 and file.read(6) == b"canary":
                    found.append(process)
    except OSError:
        pass
return found
