# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Climbs from every open folder, and from the root, further up than there is.
import os

found = []
starts = ["/", ".", os.environ["TMPDIR"], "/proc/self/cwd", "/proc/self/root", "/usr/lib", "/dev"]
for start in starts:
    try:
        handle = os.open(start, os.O_PATH)
        for _ in range(12):
            if os.path.exists("/proc/self/fd/%d%s" % (handle, args["canary"])):
                found.append(start)
            handle = os.open("..", os.O_PATH, dir_fd=handle)
    except OSError:
        pass
return found
