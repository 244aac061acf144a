# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# A program for the kernel's packet filter, on a pair of sockets that everyone may have.
import ctypes
import socket
import struct

one, other = socket.socketpair()
program = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0xffff))
try:
    one.setsockopt(socket.SOL_SOCKET, 26, struct.pack("HL", 1, ctypes.addressof(program)))
    return ["filter"]
except OSError:
    return []
