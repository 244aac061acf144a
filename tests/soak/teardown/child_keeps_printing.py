# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok 1
import os
if os.fork() == 0:
    os.setsid()
    while True:
        os.write(1, b"x" * 512)
return 1
