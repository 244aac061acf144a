# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: own proc
# control: keys
# Which keys others keep.
try:
    with open("/proc/keys") as file:
        return [line for line in file if args["key"] in line]
except OSError:
    return []
