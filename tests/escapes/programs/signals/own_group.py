# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: landlock
# The group that we were started in may reach further than our namespace of processes: the signal for all of it.
import os
import signal
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
try:
    os.kill(0, signal.SIGTERM)
    time.sleep(0.1)
except OSError:
    pass
return []
