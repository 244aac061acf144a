# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# timeout: 1
# ends: timeout Timeout: The tool ran longer than its timeout of 1 s and was stopped.
import os
for number in range(4):
    if os.fork() == 0:
        break
while True:
    pass
