# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The private folder is bounded, and nothing else takes data.
import os

written = 0
try:
    for number in range(8):
        with open("/tmp/fill%d" % number, "wb", buffering=0) as file:
            for _ in range(64):
                written += file.write(bytes(1024 * 1024))
except OSError:
    pass
return [] if 0 < written <= 64 * 1024 * 1024 else [written]
