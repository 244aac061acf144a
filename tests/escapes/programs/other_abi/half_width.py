# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: half width
# ends: crashed
# The system calls of programs with 32-bit pointers on 64-bit processors.
return ["process"] if machine == "x86_64" and libc.syscall(ctypes.c_long(0x40000000 + 39)) == os.getpid() else []
