# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Memory that nobody could write to when it was asked for.
import ctypes
import mmap

libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
size = args["memory_bytes"] + (16 << 20)
start = libc.mmap(None, ctypes.c_size_t(size), 0, 0x22, -1, ctypes.c_long(0))
if start in (None, ctypes.c_void_p(-1).value) or libc.mprotect(ctypes.c_void_p(start), ctypes.c_size_t(size), 3) != 0:
    return []
ctypes.memset(start, 1, size)
return [size]
