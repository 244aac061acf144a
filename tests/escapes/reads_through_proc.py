# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Other processes' roots, working folders, environments and memory. Process 1 is bwrap's init: in the same namespaces, without a capability and
# without a secret, so that its memory is worth no more than the tool's own.
import os

found = []
for process in [p for p in os.listdir("/proc") if p.isdigit()]:
    for name in ("root", "cwd"):
        path = "/proc/%s/%s" % (process, name) + args["canary"]
        if os.path.exists(path):
            found.append(path)
    try:
        with open("/proc/%s/environ" % process, "rb") as file:
            if b"ASSAY_TEST_SECRET" in file.read():
                found.append("environ of " + process)
    except OSError:
        pass
    try:
        os.close(os.open("/proc/%s/mem" % process, os.O_RDWR))
        if int(process) not in (1, os.getpid()):
            found.append("memory of " + process)
    except OSError:
        pass
return found
