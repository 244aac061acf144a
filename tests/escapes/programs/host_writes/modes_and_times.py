# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Changes what is known about a file.
import os

found = []
for name, change in (("mode", lambda path: os.chmod(path, 0o600)), ("times", lambda path: os.utime(path, (1, 1))),
                     ("owner", lambda path: os.chown(path, os.getuid(), os.getgid()))):
    try:
        change(args["canary"])
        found.append(name)
    except OSError:
        pass
return found
