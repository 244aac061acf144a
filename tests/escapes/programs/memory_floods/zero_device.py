# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: landlock
# The device of zeros, shared and written to.
import mmap

try:
    with open("/dev/zero", "r+b", buffering=0) as device:
        memory = mmap.mmap(device.fileno(), args["memory_bytes"] + (16 << 20))
    for start in range(0, len(memory), 4096):
        memory[start] = 1
except (OSError, MemoryError, ValueError):
    return []
return [len(memory)]
