# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: interfaces
# The kernel's own list of interfaces: any but the first, which is the loopback.
import socket
import struct

try:
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0) as kernel:
        kernel.settimeout(1)
        kernel.send(struct.pack("=IHHII", 32, 18, 0x301, 1, 0) + bytes(16))
        data = kernel.recv(65536)
except OSError:
    return []
found = []
while len(data) >= 24:
    length, kind, index = struct.unpack("=IH14xI", data[:24])
    if kind == 16:
        found.append(index)
    data = data[(length + 3) & ~3:] if length else b""
return [index for index in found if index != 1]
