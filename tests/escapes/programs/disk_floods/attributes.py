# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# control: attributes of memory files
# What is said about a file may be as long as the file: names and values beside it.
import os

most = args["scratch_bytes"] // 65536 + 8
made = 0
for folder in (os.environ["TMPDIR"], "/dev/shm"):
    path = folder + "/" + args["mark"] + "-attributes"
    try:
        with open(path, "w"):
            pass
        for number in range(most):
            os.setxattr(path, "user.%d" % number, bytes(65536))
            made = max(made, number + 1)
    except OSError:
        pass
    try:
        os.unlink(path)
    except OSError:
        pass
return [made] if made == most else []
