# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# A view of all groups.
become_root(NEWNS | NEWCGROUP)
return reached({"cgroup2": lambda: call("mount", b"none", scratch.encode(), b"cgroup2", 0, None)})
