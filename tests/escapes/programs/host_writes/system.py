# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The system's own folders and files, the kernel's settings, and the guest.
import os

found = []
folders = [args["folder"], "/", "/usr", "/usr/bin", "/usr/lib", "/etc", "/dev", "/dev/shm", "/proc/sys/kernel", "/assay",
           "/assay/assay_guest"]
for folder in folders:
    path = os.path.join(folder, args["mark"] + "-file")
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        os.unlink(path)
        found.append(path)
    except OSError:
        pass
for path in ["/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/etc/passwd", "/usr/bin/python3", args["canary"]]:
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_APPEND))
        found.append(path)
    except OSError:
        pass
return found
