# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A program of the host, by its path.
import subprocess

try:
    return [subprocess.run([args["folder"] + "/canary.sh"], stdout=subprocess.PIPE).stdout.decode()]
except OSError:
    return []
