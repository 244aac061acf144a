# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The host's loopback, its abstract and named Unix sockets, and anything beyond.
import os
import socket

found = []
targets = [("tcp", socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", args["port"])),
           ("tcp6", socket.AF_INET6, socket.SOCK_STREAM, ("::1", args["port"])),
           ("beyond", socket.AF_INET, socket.SOCK_STREAM, ("192.0.2.1", 80)),
           ("abstract", socket.AF_UNIX, socket.SOCK_STREAM, "\0" + args["abstract"]),
           ("named", socket.AF_UNIX, socket.SOCK_STREAM, args["socket"])]
for name, family, kind, address in targets:
    try:
        with socket.socket(family, kind) as s:
            s.settimeout(0.5)
            s.connect(address)
            found.append(name)
    except OSError:
        pass
try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.sendto(b"x", ("192.0.2.53", 53))
        found.append("datagram")
except OSError:
    pass
if [name for _, name in socket.if_nameindex() if name != "lo"]:
    found.append("interface")
return found
