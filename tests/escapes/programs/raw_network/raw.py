# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Packets of any protocol, in a network of our own if not in the host's.
import socket

become_root(NEWNET)
return reached({"icmp": lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP).close(),
                "tcp": lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_TCP).close(),
                "icmp6": lambda: socket.socket(socket.AF_INET6, socket.SOCK_RAW, 58).close()})
