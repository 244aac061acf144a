# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: io_uring
# Opens a file by that queue.
import mmap
import struct

parameters = ctypes.create_string_buffer(120)
try:
    ring = call("io_uring_setup", 1, parameters)
except OSError:
    return []
head, tail, mask, entries, flags, dropped, array = struct.unpack_from("7I", parameters, 40)
completion_tail, = struct.unpack_from("I", parameters, 84)
completions, = struct.unpack_from("I", parameters, 100)
queue = mmap.mmap(ring, array + 4, offset=0)
answers = mmap.mmap(ring, completions + 64, offset=0x8000000)
orders = mmap.mmap(ring, 64, offset=0x10000000)
path = ctypes.create_string_buffer(args["canary"].encode())
orders[:64] = struct.pack("=BBHiQQIIQ", 18, 0, 0, -100, 0, ctypes.addressof(path), 0, 0, 7) + bytes(24)
queue[array:array + 4] = struct.pack("I", 0)
queue[tail:tail + 4] = struct.pack("I", 1)
try:
    call("io_uring_enter", ring, 1, 1, 1, None, 0)
except OSError:
    return []
result = struct.unpack_from("=Qi", answers, completions)[1]
return ["descriptor"] if result >= 0 else []
