# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Moves a mount out of the way.
become_root(NEWNS)
os.mkdir(scratch + "/one")
os.mkdir(scratch + "/other")
reached({"tmpfs": lambda: call("mount", b"none", (scratch + "/one").encode(), b"tmpfs", 0, None)})
return reached({"move": lambda: call("mount", (scratch + "/one").encode(), (scratch + "/other").encode(), None, 0x2000, None)})
