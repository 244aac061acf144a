# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: route
# Any way at all out of this machine: asks for a route to an address that nobody has, without sending anything.
import socket

try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as peer:
        peer.connect(("192.0.2.1", 80))
        return [peer.getsockname()[0]]
except OSError:
    return []
