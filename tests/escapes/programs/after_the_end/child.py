# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A child that outlives its parent, in a session of its own.
import os
import time

try:
    child = os.fork()
except OSError:
    return []
if child == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(0.3)
        claim("child")
    os._exit(0)
os.waitpid(child, 0)
return []
