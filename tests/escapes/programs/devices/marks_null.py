# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: read-only devices
# The times of a device that everyone shares: a run leaves a mark that the next one can read.
import os
import time

found = []
for name in ("null", "zero", "full", "random", "urandom"):
    before = os.stat("/dev/" + name).st_mtime_ns
    time.sleep(0.02)
    try:
        os.utime("/dev/" + name)
    except OSError:
        continue
    if os.stat("/dev/" + name).st_mtime_ns != before:
        found.append(name)
return found
