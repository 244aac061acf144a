# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Binds a process to one processor.
import os

try:
    os.sched_setaffinity(args["process"], [min(os.sched_getaffinity(args["process"]))])
    return ["affinity"]
except OSError:
    return []
