# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What others were started with.
import os

found = []
for process in [p for p in os.listdir("/proc") if p.isdigit()]:
    try:
        with open("/proc/%s/cmdline" % process, "rb") as file:
            if file.read().endswith(b"sleep\x00600\x00"):
                found.append(process)
    except OSError:
        pass
return found
