# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# control: vsock family
# Waits for anyone from outside of the virtual machine.
import socket

try:
    with socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM) as server:
        server.bind((socket.VMADDR_CID_ANY, socket.VMADDR_PORT_ANY))
        server.listen()
        return [server.getsockname()[1]]
except OSError:
    return []
