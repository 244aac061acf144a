# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# A detached copy of what is mounted.
become_root(NEWNS)
return reached({"open_tree": lambda: call("open_tree", -100, b"/", 1 | 0x8000)})
