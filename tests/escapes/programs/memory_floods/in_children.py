# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Each child may have as much again.
import os

reader, writer = os.pipe()
children = []
try:
    for _ in range(2):
        child = os.fork()
        if child == 0:
            try:
                memory = bytearray(args["memory_bytes"] * 5 // 8)
                for start in range(0, len(memory), 4096):
                    memory[start] = 1
                os.write(writer, b"x")
                os.read(reader, 0)
            finally:
                os._exit(0)
        children.append(child)
except OSError:
    pass
for child in children:
    os.waitpid(child, 0)
os.close(writer)
return [2] if len(os.read(reader, 2)) == 2 else []
