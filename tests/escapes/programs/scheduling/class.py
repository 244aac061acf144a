# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Lets a process run only when nothing else wants to.
import os

try:
    os.sched_setscheduler(args["process"], os.SCHED_IDLE, os.sched_param(0))
    return ["scheduler"]
except OSError:
    return []
