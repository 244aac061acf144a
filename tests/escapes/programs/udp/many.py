# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# Several datagrams in one call, on a socket that was never connected.
import socket
import struct

target = struct.pack("=H", socket.AF_INET) + struct.pack(">H", args["udp"]) + socket.inet_aton("127.0.0.1") + bytes(8)
address, data = ctypes.create_string_buffer(target), ctypes.create_string_buffer(b"x")
part = (ctypes.c_size_t * 2)(ctypes.addressof(data), 1)
message = (ctypes.c_size_t * 8)(ctypes.addressof(address), 16, ctypes.addressof(part), 1, 0, 0, 0, 0)
try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as peer:
        peer.settimeout(1)
        peer.setsockopt(socket.IPPROTO_IP, 11, 1)      # tell that nobody listens
        call("sendmmsg", peer.fileno(), message, 1, 0)
        return [peer.recv(16).decode()]
except OSError:
    return []
