# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# Files without any content take memory that no size counts.
import os

folder = os.environ["TMPDIR"] + "/many"
os.mkdir(folder)
most = args["scratch_bytes"] // 4096 + 100
made = 0
try:
    while made < most:
        os.close(os.open("%s/%d" % (folder, made), os.O_WRONLY | os.O_CREAT))
        made += 1
except OSError:
    pass
return [made] if made == most else []
