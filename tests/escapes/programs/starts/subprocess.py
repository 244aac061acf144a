# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Another program, as everyone starts one.
import subprocess

try:
    return [subprocess.check_output(["/bin/echo", "child"]).decode()]
except OSError:
    return []
