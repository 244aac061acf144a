# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Capabilities, users, namespaces, mounts, devices, setuid programs.
import ctypes
import os
import stat

libc = ctypes.CDLL(None, use_errno=True)
found = []
with open("/proc/self/status") as file:
    status = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"):
    if int(status[name], 16):
        found.append(name)
if status["NoNewPrivs"].strip() != "1":
    found.append("new privileges")
for name, call in (("setuid", lambda: libc.setuid(0)), ("setgid", lambda: libc.setgid(0)),
                   ("user namespace", lambda: libc.unshare(0x10000000)), ("mount namespace", lambda: libc.unshare(0x00020000)),
                   ("mount", lambda: libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)),
                   ("remount", lambda: libc.mount(None, b"/", None, 0x20 | 0x1000, None)),
                   ("umount", lambda: libc.umount2(b"/tmp", 2)), ("chroot", lambda: libc.chroot(b"/tmp")),
                   ("pivot_root", lambda: libc.syscall(155, b"/tmp", b"/tmp")),
                   ("sethostname", lambda: libc.sethostname(b"x", 1)), ("reboot", lambda: libc.syscall(169, 0, 0, 0, None))):
    if call() == 0:
        found.append(name)
try:
    os.mknod("/tmp/disk", stat.S_IFBLK | 0o600, os.makedev(8, 0))
    found.append("device node")
except OSError:
    pass
return found
