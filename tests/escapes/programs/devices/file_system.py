# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, fuse
# A file system whose content it makes up itself, so that it can hold up whoever reads it.
become_root(NEWNS)
try:
    device = os.open("/dev/fuse", os.O_RDWR)
    options = "fd=%d,rootmode=40000,user_id=0,group_id=0" % device
    call("mount", b"none", scratch.encode(), b"fuse", 6, options.encode())
    return ["fuse"]
except OSError:
    return []
