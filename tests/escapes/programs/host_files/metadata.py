# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Not the content, but that it is there: size, owner, times, space, attributes.
# Some of these need no right to read.
import os

found = []
for name, ask in (("stat", os.stat), ("lstat", os.lstat), ("statvfs", os.statvfs), ("attributes", os.listxattr),
                  ("path", lambda path: os.close(os.open(path, os.O_PATH))), ("limits", lambda path: os.pathconf(path, "PC_NAME_MAX"))):
    try:
        ask(args["canary"])
        found.append(name)
    except OSError:
        pass
if os.access(args["canary"], os.R_OK):
    found.append("access")
return found
