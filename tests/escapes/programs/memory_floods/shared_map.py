# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Memory that could be shared is not counted as ours.
import mmap

try:
    memory = mmap.mmap(-1, args["memory_bytes"] + (16 << 20))
    for start in range(0, len(memory), 4096):
        memory[start] = 1
except (OSError, MemoryError):
    return []
return [len(memory)]
