# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Ends a process of the host.
import os
import signal

try:
    os.kill(args["process"], signal.SIGKILL)
    return ["kill"]
except OSError:
    return []
