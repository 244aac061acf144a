# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The memory of any process but ours and the first of this namespace, which has nothing that we lack.
import os

found = []
for process in [p for p in os.listdir("/proc") if p.isdigit() and int(p) not in (1, os.getpid())]:
    try:
        os.close(os.open("/proc/%s/mem" % process, os.O_RDWR))
        found.append(process)
    except OSError:
        pass
return found
