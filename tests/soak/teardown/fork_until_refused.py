# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 20
# alone: yes
# ends: ok "refused"
import os, time
while True:
    try:
        if os.fork() == 0:
            time.sleep(600)
    except OSError:
        return "refused"
