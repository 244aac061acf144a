# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: own proc
# What disks and memory it has.
import os

return [path for path in ("/proc/partitions", "/proc/diskstats", "/proc/meminfo", "/proc/swaps", "/sys/block", "/sys/class/net")
        if os.access(path, os.R_OK)]
