# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Space that is taken without anything being written.
import os

size = args["scratch_bytes"] * 5 // 8
taken = 0
try:
    for number in range(2):
        with open("%s/fill%d" % (os.environ["TMPDIR"], number), "wb") as file:
            os.posix_fallocate(file.fileno(), 0, size)
            taken += size
except OSError:
    pass
return [taken] if taken > args["scratch_bytes"] else []
