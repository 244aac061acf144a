# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A file that was opened for reading, opened once more for writing by way of its descriptor.
import os

found = []
for path in (args["canary"], "/usr/bin/env", "/usr/bin/python3", "/etc/passwd"):
    try:
        os.close(os.open("/proc/self/fd/%d" % os.open(path, os.O_RDONLY), os.O_WRONLY | os.O_APPEND))
        found.append(path)
    except OSError:
        pass
return found
