# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: memory accounting
# Memory that can no longer be written to is not counted, though it stays full.
import ctypes
import mmap

libc = ctypes.CDLL(None)
kept = []
try:
    while len(kept) < 5:
        memory = mmap.mmap(-1, args["memory_bytes"] // 4, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        ctypes.memset(start, 1, len(memory))
        kept.append(memory)
        if libc.mprotect(ctypes.c_void_p(start), ctypes.c_size_t(len(memory)), 1) != 0:
            break
except (OSError, MemoryError):
    pass
return [len(kept)] if len(kept) == 5 else []
