# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Services of the host that listen at a path, in all three manners.
import socket

found = []
for name, kind in (("stream", socket.SOCK_STREAM), ("packets", socket.SOCK_SEQPACKET), ("datagram", socket.SOCK_DGRAM)):
    try:
        with socket.socket(socket.AF_UNIX, kind) as peer:
            peer.connect(args[name])
            peer.send(b"x")
            found.append(name)
    except OSError:
        pass
return found
