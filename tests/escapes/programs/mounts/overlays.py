# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, overlay
# A writable layer over the system, in which every program may be another one.
become_root(NEWNS)
reached({"tmpfs": lambda: call("mount", b"none", scratch.encode(), b"tmpfs", 0, None)})
for name in ("upper", "work", "merged"):
    os.mkdir("%s/%s" % (scratch, name))
options = "lowerdir=/usr/lib,upperdir=%s/upper,workdir=%s/work,userxattr" % (scratch, scratch)
return reached({"overlay": lambda: call("mount", b"none", (scratch + "/merged").encode(), b"overlay", 0, options.encode())})
