# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Other places that take data.
import os

found = []
for folder in ("/", "/dev", "/dev/shm", "/dev/mqueue", "/run", "/run/lock", "/var/tmp", "/var/lock", "/etc", "/assay", "/proc"):
    path = "%s/%s-fill" % (folder, args["mark"])
    try:
        with open(path, "wb") as file:
            file.write(bytes(65536))
        os.unlink(path)
        found.append(folder)
    except OSError:
        pass
return found
