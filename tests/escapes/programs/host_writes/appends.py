# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Adds to a file that anyone may write to.
try:
    with open(args["canary"], "ab") as file:
        return [file.write(b"x")]
except OSError:
    return []
