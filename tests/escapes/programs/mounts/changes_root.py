# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Another root for everything: with pivot_root, the older one stays below the new one.
become_root(NEWNS)
reached({"tmpfs": lambda: call("mount", b"none", scratch.encode(), b"tmpfs", 0, None)})
os.makedirs(scratch + "/old", exist_ok=True)
return reached({"pivot_root": lambda: call("pivot_root", scratch.encode(), (scratch + "/old").encode())})
