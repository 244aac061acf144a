# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The environments of all processes that have a number here.
import os

found = []
for process in [p for p in os.listdir("/proc") if p.isdigit()]:
    try:
        with open("/proc/%s/environ" % process, "rb") as file:
            if b"ASSAY_TEST_SECRET" in file.read():
                found.append(process)
    except OSError:
        pass
return found
