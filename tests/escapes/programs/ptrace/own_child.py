# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Traces a process that it made itself, which no rule about others forbids.
try:
    child = os.fork()
except OSError:
    return []
if child == 0:
    try:
        call("ptrace", 0, 0, 0, 0)
        os.kill(os.getpid(), 19)
    finally:
        os._exit(0)
status = os.waitpid(child, 0)[1]
if not os.WIFSTOPPED(status):
    return []
os.kill(child, 9)
os.waitpid(child, 0)
return ["stopped a child"]
