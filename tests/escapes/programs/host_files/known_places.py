# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Files of the host that the system folders do not hold.
import os

targets = [args["canary"], args["folder"], "/etc/shadow", "/etc/hostname", "/etc/resolv.conf", "/root", "/home", "/var", "/opt", "/srv",
           "/mnt", "/media", "/run", "/sys", "/boot", "/tmp/.X11-unix"]
found = []
for path in targets:
    try:
        if os.path.isdir(path):
            os.listdir(path)
        else:
            os.close(os.open(path, os.O_RDONLY))
        found.append(path)
    except OSError:
        pass
return found
