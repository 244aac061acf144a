# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, packet sockets
# Everything that passes an interface.
import socket

become_root(NEWNET)
return reached({"packet": lambda: socket.socket(17, socket.SOCK_RAW, socket.htons(3)).close()})
