# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Sockets of the internet's protocols, even where there is no network: the code behind them is large.
import socket

found = []
for family in (socket.AF_INET, socket.AF_INET6):
    for kind, protocol in ((socket.SOCK_STREAM, 0), (socket.SOCK_DGRAM, 0), (socket.SOCK_STREAM, 262), (socket.SOCK_DGRAM, 136)):
        try:
            socket.socket(family, kind, protocol).close()
            found.append("%d %d %d" % (family, kind, protocol))
        except OSError:
            pass
return found
