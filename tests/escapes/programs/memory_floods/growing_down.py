# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Memory that could be a stack is not counted as data.
libc.mmap.restype = ctypes.c_void_p
size = args["memory_bytes"] + (16 << 20)
start = libc.mmap(None, ctypes.c_size_t(size), 3, 0x2 | 0x20 | 0x100, -1, ctypes.c_long(0))
if start in (None, ctypes.c_void_p(-1).value):
    return []
ctypes.memset(start, 1, size)
return [size]
