# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Writes the map of users once more, and reads how many others there are.
import os

found = []
for name, text in (("uid_map", "0 0 1"), ("gid_map", "0 0 1"), ("projid_map", "0 0 1")):
    try:
        with open("/proc/self/" + name, "w") as file:
            file.write(text)
        found.append(name)
    except OSError:
        pass
with open("/proc/self/uid_map") as file:
    first, outside, count = map(int, file.read().split()[:3])
return found + (["all users"] if count > 1 else [])
