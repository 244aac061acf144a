# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Lets the kernel send the signal: the owner of a socket learns that something has arrived.
import fcntl
import os
import signal
import socket

one, other = socket.socketpair()
try:
    fcntl.fcntl(one, fcntl.F_SETOWN, args["process"])
    fcntl.fcntl(one, fcntl.F_SETFL, fcntl.fcntl(one, fcntl.F_GETFL) | os.O_ASYNC)
    other.send(b"x")
except OSError:
    return []
return ["owner"]
