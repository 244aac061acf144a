# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 40
# ends: ok 30
import os
for number in range(30):
    if os.fork() == 0:
        os._exit(number)
return 30
