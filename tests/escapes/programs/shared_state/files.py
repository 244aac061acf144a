# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# runs: 2
# A file that the run before left: in every folder that might outlive it.
import os

found = []
for folder in {os.environ["TMPDIR"], os.environ["HOME"], os.getcwd(), "/tmp", "/var/tmp", "/dev/shm", "/run", "/dev", "/"}:
    path = "%s/%s-left" % (folder, args["mark"])
    try:
        if os.path.exists(path):
            found.append(folder)
            os.unlink(path)
        else:
            with open(path, "w"):
                pass
    except OSError:
        pass
return found
