# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The same file mapped again and again, each copy its own.
import mmap
import os

path = os.environ["TMPDIR"] + "/pattern"
with open(path, "wb") as file:
    file.truncate(3 << 20)
most = args["memory_bytes"] // (3 << 20) + 5
copies = []
try:
    while len(copies) < most:
        with open(path, "rb") as file:
            memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        for start in range(0, len(memory), 4096):
            memory[start] = 1
        copies.append(memory)
except (OSError, MemoryError):
    pass
return [len(copies)] if len(copies) == most else []
