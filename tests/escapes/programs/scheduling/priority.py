# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Slows a process down.
import os

try:
    os.setpriority(os.PRIO_PROCESS, args["process"], 19)
    return ["priority"]
except OSError:
    return []
