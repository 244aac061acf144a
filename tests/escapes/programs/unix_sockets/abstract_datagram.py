# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The same without a connection: one call that names its destination.
import socket

try:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as peer:
        return [peer.sendto(b"x", "\0" + args["abstract_datagram"])]
except OSError:
    return []
