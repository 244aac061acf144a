# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Ends all that belong to the group of a process of the host.
import os
import signal

try:
    os.killpg(args["process"], signal.SIGTERM)
    return ["killpg"]
except OSError:
    return []
