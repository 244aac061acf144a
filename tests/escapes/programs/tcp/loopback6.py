# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: ipv6
# The same address of the newer protocol.
import socket

try:
    with socket.create_connection(("::1", args["tcp6"]), 1) as peer:
        return [peer.recv(16).decode()]
except OSError:
    return []
