# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Looks for the file by its name, wherever it may have been put.
import os

found = []
for top in ("/", "/var", "/tmp", "/var/tmp", "/mnt", "/run", "/home", "/root", "/newroot", "/oldroot"):
    try:
        for folder in os.scandir(top):
            if os.path.exists(os.path.join(folder.path, os.path.basename(args["canary"]))):
                found.append(folder.path)
    except OSError:
        pass
return found
