# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A file with nothing in it that claims to be longer than a file may be.
import os

path = os.environ["TMPDIR"] + "/long"
try:
    with open(path, "wb") as file:
        file.truncate(args["scratch_bytes"] + 1)
except OSError:
    pass
return [os.path.getsize(path)] if os.path.getsize(path) else []
