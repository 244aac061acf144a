# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Sockets that could be given an address or sent anywhere, which a stream pair cannot.
import socket

found = []
for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
    try:
        with socket.socket(socket.AF_UNIX, kind) as own:
            own.bind("\0%s-own-%d" % (args["mark"], kind))
            found.append(int(kind))
    except OSError:
        pass
return found
