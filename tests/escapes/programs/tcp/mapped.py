# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: ipv6
# The older protocol by way of the newer one, past rules for the older one.
import socket

try:
    with socket.socket(socket.AF_INET6) as peer:
        peer.connect(("::ffff:127.0.0.1", args["tcp"]))
        return [peer.recv(16).decode()]
except OSError:
    return []
