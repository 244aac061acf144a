# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Sets up a network of our own, to attack the kernel from.
import socket
import struct

become_root(NEWNET)
try:
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0) as kernel:
        kernel.settimeout(1)
        kernel.send(struct.pack("=IHHII", 32, 16, 5, 1, 0) + struct.pack("=BBHiII", 0, 0, 0, 1, 1, 1))
        answer = kernel.recv(4096)
except OSError:
    return []
return ["changed"] if struct.unpack("=i", answer[16:20])[0] == 0 else []
