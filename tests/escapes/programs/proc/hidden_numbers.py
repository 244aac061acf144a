# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A process that no listing shows can still be asked for by its number, and by those of its threads.
import os

found = []
for path in ("/proc/%d" % args["process"], "/proc/%d/task/%d" % (args["process"], args["process"]), "/proc/self/task/%d" % args["process"]):
    if os.path.exists(path):
        found.append(path)
return found
