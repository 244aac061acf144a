# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Files that exist only in memory, in no folder with a size.
most = args["memory_bytes"] + (16 << 20)
written = 0
try:
    while written < most:
        file = call("memfd_create", b"fill", 0)
        for _ in range(3):
            written += os.write(file, bytes(1 << 20))
except OSError:
    pass
return [written] if written >= most else []
