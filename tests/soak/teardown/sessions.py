# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 60
# ends: ok 1
import os, signal, time
for number in range(20):
    if os.fork() == 0:
        os.setsid()
        for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(each, signal.SIG_IGN)
        os.fork()
        time.sleep(600)
return 1
