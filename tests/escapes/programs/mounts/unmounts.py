# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# What lies below a mount.
become_root(NEWNS)
reached({"tmpfs": lambda: call("mount", b"none", scratch.encode(), b"tmpfs", 0, None)})
return reached({path: lambda path=path: call("umount2", path.encode(), 2) for path in (scratch, "/proc", "/dev", "/usr", "/")})
