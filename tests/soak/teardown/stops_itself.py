# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: ok 1
import os, signal
for each in (signal.SIGSTOP, signal.SIGTSTP, signal.SIGKILL):
    os.kill(os.getpid(), each)
return 1
