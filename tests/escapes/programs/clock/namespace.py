# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, clock namespace
# Another time for all that it starts.
become_root(NEWTIME)
try:
    with open("/proc/self/timens_offsets", "w") as file:
        file.write("monotonic 1000 0\n")
    return ["monotonic"]
except OSError:
    return []
