# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A little more than it may have, in the plainest way there is.
import mmap

try:
    memory = mmap.mmap(-1, args["memory_bytes"] + (16 << 20), flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    for start in range(0, len(memory), 4096):
        memory[start] = 1
except (OSError, MemoryError):
    return []
return [len(memory)]
