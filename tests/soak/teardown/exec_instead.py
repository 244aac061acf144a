# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: crashed Exit: The interpreter ended with exit status 7 before the tool had returned a value.
import os, time
if os.fork() == 0:
    os.setsid()
    os.execv("/usr/bin/sleep", ["sleep", "600"])
os.execv("/bin/sh", ["sh", "-c", "sleep 600 & exit 7"])
