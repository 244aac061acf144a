# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The number of processes is bounded, and the bound leaves the host alone.
import os
import time

made = 0
try:
    while made < 3000:
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        made += 1
except OSError:
    pass
return [] if made < 200 else [made]
