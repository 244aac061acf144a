# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: peer descriptor
# The other end of the control channel belongs to a process of the host: asks the socket for it, then does to it what may be done.
import socket

SO_PEERPIDFD = 77
try:
    peer = socket.socket(fileno=os.dup(3)).getsockopt(socket.SOL_SOCKET, SO_PEERPIDFD)
except OSError:
    return []
return reached({"signal": lambda: call("pidfd_send_signal", peer, 0, None, 0), "descriptor": lambda: call("pidfd_getfd", peer, 0, 0),
                "namespace": lambda: call("setns", peer, 0x4000000)})
