# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# One folder in the place of another.
become_root(NEWNS)
return reached({"bind": lambda: call("mount", b"/usr", scratch.encode(), None, 0x1000 | 0x4000, None)})
