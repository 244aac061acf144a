# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A link in our own folder to a socket elsewhere, and a way round by another process's root.
import os
import socket

link = os.environ["TMPDIR"] + "/link"
os.symlink(args["stream"], link)
found = []
for path in [link, "/proc/%d/root%s" % (args["process"], args["stream"]), "/proc/1/root" + args["stream"]]:
    try:
        with socket.socket(socket.AF_UNIX) as peer:
            peer.connect(path)
            found.append(peer.recv(16).decode())
    except OSError:
        pass
return found
