# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Services that listen at a name without a file, which no mount hides.
import socket

found = []
for name, kind in (("stream", socket.SOCK_STREAM), ("packets", socket.SOCK_SEQPACKET)):
    try:
        with socket.socket(socket.AF_UNIX, kind) as peer:
            peer.connect("\0" + args["abstract_" + name])
            found.append(peer.recv(16).decode())
    except OSError:
        pass
return found
