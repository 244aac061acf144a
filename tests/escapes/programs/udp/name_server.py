# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A question to a name server, as it is put on the wire: what is asked for may be a secret, and the answer an order.
import socket

question = b"\x12\x34\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00" + b"\x06secret\x07example\x00" + b"\x00\x10\x00\x01"
try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as peer:
        peer.settimeout(1)
        peer.setsockopt(socket.IPPROTO_IP, 11, 1)      # tell that nobody listens
        peer.sendto(question, ("127.0.0.1", args["udp"]))
        return [peer.recv(512).decode()]
except OSError:
    return []
