# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# A program that it wrote itself.
import os
import subprocess

path = os.environ["TMPDIR"] + "/program"
with open(path, "w") as file:
    file.write("#!/bin/sh\necho ran\n")
os.chmod(path, 0o755)
try:
    return [subprocess.run([path], stdout=subprocess.PIPE).stdout.decode()]
except OSError:
    return []
