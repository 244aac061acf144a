# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# timeout: 1
# ends: timeout Timeout: The tool ran longer than its timeout of 1 s and was stopped.
import os, signal, time
for each in signal.valid_signals():
    try:
        signal.signal(each, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
os.fork()
time.sleep(600)
