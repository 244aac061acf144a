# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok 1
import os, signal, time
for number in range(5):
    child = os.fork()
    if child == 0:
        time.sleep(600)
    os.kill(child, signal.SIGSTOP)
return 1
