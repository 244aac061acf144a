# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# A program by its descriptor, without a path at all.
try:
    program = os.open("/usr/bin/true", os.O_RDONLY)
    child = os.fork()
except OSError:
    return []
if child == 0:
    try:
        call("execveat", program, b"", (ctypes.c_char_p * 2)(b"true", None), (ctypes.c_char_p * 1)(None), 0x1000)
    finally:
        os._exit(1)
return ["ran"] if os.waitpid(child, 0)[1] == 0 else []
