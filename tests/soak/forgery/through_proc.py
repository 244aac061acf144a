# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error PermissionError: [Errno 13] Permission denied: '/proc/self/mem'
with open("/proc/self/mem", "rb", 0) as memory:
    memory.read(1)
