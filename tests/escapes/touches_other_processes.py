# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The host's processes, by number, and what is visible of them.
import os
import signal

found = []
try:
    os.kill(args["process"], signal.SIGKILL)
    found.append("kill")
except OSError:
    pass
if len([p for p in os.listdir("/proc") if p.isdigit()]) > 3:
    found.append("processes")
try:
    os.setpriority(os.PRIO_PROCESS, args["process"], 19)
    found.append("priority")
except OSError:
    pass
return found
