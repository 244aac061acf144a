# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: own proc
# The number that the machine got when it was started, and how.
import os

return [path for path in ("/proc/sys/kernel/random/boot_id", "/proc/cmdline", "/proc/uptime", "/proc/stat") if os.access(path, os.R_OK)]
