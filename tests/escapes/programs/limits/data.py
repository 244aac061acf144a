# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Raises the bound of its memory.
import resource

try:
    resource.setrlimit(resource.RLIMIT_DATA, (1 << 40, resource.getrlimit(resource.RLIMIT_DATA)[1]))
except (OSError, ValueError):
    pass
soft = resource.getrlimit(resource.RLIMIT_DATA)[0]
return ["data"] if soft == resource.RLIM_INFINITY or soft >= 1 << 40 else []
