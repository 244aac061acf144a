# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# New entries of every kind in a folder that anyone may write to.
import os
import socket

found = []
for name, make in (("file", lambda path: os.close(os.open(path, os.O_WRONLY | os.O_CREAT))), ("folder", os.mkdir), ("pipe", os.mkfifo),
                   ("link", lambda path: os.symlink("/etc/passwd", path)),
                   ("socket", lambda path: socket.socket(socket.AF_UNIX).bind(path))):
    try:
        make(args["folder"] + "/made-" + name)
        found.append(name)
    except OSError:
        pass
return found
