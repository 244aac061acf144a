# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Takes a file away.
import os

try:
    os.unlink(args["canary"])
    return ["unlink"]
except OSError:
    return []
