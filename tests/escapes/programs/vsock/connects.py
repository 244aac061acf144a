# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# control: vsock
# The sockets between a virtual machine and its host belong to no namespace of networks.
import socket

try:
    with socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM) as peer:
        peer.settimeout(1)
        peer.connect((1, args["vsock"]))
        return [peer.recv(16).decode()]
except (OSError, KeyError):
    return []
