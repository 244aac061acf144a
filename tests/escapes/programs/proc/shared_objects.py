# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Which memory others share.
try:
    with open("/proc/sysvipc/shm") as file:
        return [line for line in file.readlines()[1:] if int(line.split()[1]) == args["shared_memory"]]
except OSError:
    return []
