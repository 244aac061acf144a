# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Every folder that is visible, except the private one.
import os

found = []
folders = ["/", "/usr", "/usr/bin", "/usr/lib", "/etc", "/dev", "/dev/shm", "/proc/sys/kernel", "/assay", "/assay/assay_guest", os.path.dirname(args["canary"])]
for folder in folders:
    path = os.path.join(folder, "assay-escape")
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        found.append(path)
    except OSError:
        pass
for path in ["/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/self/oom_score_adj_", "/etc/passwd", "/usr/bin/python3", args["canary"]]:
    try:
        with open(path, "ab") as file:
            file.write(b"x")
        found.append(path)
    except OSError:
        pass
return found
