# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, whole proc
# A fresh view of all processes.
import os

become_root(NEWNS | NEWPID)
try:
    child = os.fork()
except OSError:
    return []
if child == 0:
    os._exit(len(reached({"proc": lambda: call("mount", b"proc", scratch.encode(), b"proc", 0, None)})))
return ["proc"] if os.waitpid(child, 0)[1] else []
