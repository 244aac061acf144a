# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: chown
# Files in its own folder that belong to someone else.
import os

path = os.environ["TMPDIR"] + "/gift"
open(path, "w").close()
try:
    os.chown(path, 65534, 65534)
    return ["chown"]
except OSError:
    return []
