# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 30
# ends: ok 1
import os, threading, time

def fork_on():
    for number in range(10):
        try:
            if os.fork() == 0:
                os.setsid()
                time.sleep(600)
        except OSError:
            return
        time.sleep(0.001)

threading.Thread(target=fork_on).start()
return 1
