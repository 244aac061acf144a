# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: core files
# A process of its own dies as badly as it can.
import os
import resource

try:
    child = os.fork()
except OSError:
    return []
if child == 0:
    try:
        os.chdir(os.environ["TMPDIR"])
        resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)
    finally:
        os.abort()
return ["core"] if os.WCOREDUMP(os.waitpid(child, 0)[1]) else []
