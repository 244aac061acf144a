# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: mptcp
# A protocol that speaks to ordinary servers but has a number of its own.
import socket

try:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, 262) as peer:
        peer.connect(("127.0.0.1", args["tcp"]))
        return [peer.recv(16).decode()]
except OSError:
    return []
