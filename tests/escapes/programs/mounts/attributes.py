# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# The newer call that changes a mount: takes a flag off, for a whole tree.
become_root(NEWNS)
reached({"bind": lambda: call("mount", scratch.encode(), scratch.encode(), None, 0x1000, None)})
attributes = (ctypes.c_uint64 * 4)(1, 0, 0, 0)
return reached({path: lambda path=path: call("mount_setattr", -100, path.encode(), 0, attributes, 32) for path in ("/usr", "/", scratch)})
