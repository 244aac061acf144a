# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Memory for several processes, by the newer interface: files in a folder that only counts itself.
import os

written = 0
for number in range(8):
    path = "/dev/shm/%s-flood-%d" % (args["mark"], number)
    try:
        with open(path, "wb", buffering=0) as file:
            written += file.write(bytes(1 << 20))
        os.unlink(path)
    except OSError:
        pass
return [written] if written else []
