# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok 1
import os, subprocess
for number in range(3):
    subprocess.Popen(["/bin/sh", "-c", "trap '' TERM HUP; sleep 600"], start_new_session=True)
os.posix_spawn("/usr/bin/sleep", ["[kworker]", "600"], {})
return 1
