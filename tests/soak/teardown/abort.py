# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: crashed SIGABRT: The interpreter died of SIGABRT (Aborted).
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
os.abort()
