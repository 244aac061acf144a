# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: old door
# ends: crashed
# The system calls of 32-bit programs, with other numbers, in a 64-bit one.
import mmap

if machine != "x86_64":
    return []
try:
    code = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
except OSError:
    return []
code[:12] = b"\x53\xb8\x14\x00\x00\x00\xcd\x80\x5b\xc3\x90\x90"
get_process = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
return ["process"] if get_process() == os.getpid() else []
