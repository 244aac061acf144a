# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: crashed Exit: The interpreter ended with exit status 0 before the tool had returned a value.
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
os._exit(0)
