# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Fills the folder for temporary files a little beyond its size.
import os

written = 0
try:
    for number in range(2):
        with open("%s/fill%d" % (os.environ["TMPDIR"], number), "wb", buffering=0) as file:
            while file.tell() < args["scratch_bytes"] * 5 // 8:
                written += file.write(bytes(1 << 20))
except OSError:
    pass
return [written] if written > args["scratch_bytes"] else []
