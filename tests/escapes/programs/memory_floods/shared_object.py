# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Memory for several processes, by the older interface.
libc.shmat.restype = ctypes.c_void_p
size = args["memory_bytes"] + (16 << 20)
try:
    memory = call("shmget", 0, size, 0o1600)
except OSError:
    return []
start = libc.shmat(memory, None, 0)
reached({"later": lambda: call("shmctl", memory, 0, None)})
if start in (None, ctypes.c_void_p(-1).value):
    return []
ctypes.memset(start, 1, size)
return [size]
