# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: fast open
# A connection that is made by sending, without a call of connect.
import socket

MSG_FASTOPEN = 0x20000000
try:
    with socket.socket() as peer:
        peer.sendto(b"x", MSG_FASTOPEN, ("127.0.0.1", args["tcp"]))
        return [peer.recv(16).decode()]
except OSError:
    return []
