# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok 1
import atexit, os, time

def go_on():
    if os.fork() == 0:
        os.setsid()
    time.sleep(600)

atexit.register(go_on)
return 1
