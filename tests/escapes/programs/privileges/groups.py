# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: setgid
# Joins the groups that own disks, terminals and memory.
import os

found = []
for name, change in (("setgroups", lambda: os.setgroups([0, 6, 42])), ("setgid", lambda: os.setgid(6))):
    try:
        change()
        found.append(name)
    except OSError:
        pass
return found
