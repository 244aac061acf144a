# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# An empty file system on its own folder.
become_root(NEWNS)
return reached({"tmpfs": lambda: call("mount", b"none", scratch.encode(), b"tmpfs", 0, None)})
