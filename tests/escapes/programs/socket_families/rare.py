# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Protocols that hardly anyone uses and hardly anyone looks at: IPsec, netlink, packets, ciphers, virtual machines, data path.
import socket

found = []
for family in (15, 16, 17, 38, 40, 44):
    for kind in (socket.SOCK_STREAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET):
        try:
            socket.socket(family, kind).close()
            found.append("%d %d" % (family, kind))
        except OSError:
            pass
return found
