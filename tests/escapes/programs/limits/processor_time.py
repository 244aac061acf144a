# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Raises the time that it may compute.
import resource

try:
    resource.setrlimit(resource.RLIMIT_CPU, (86400, resource.getrlimit(resource.RLIMIT_CPU)[1]))
except (OSError, ValueError):
    pass
soft = resource.getrlimit(resource.RLIMIT_CPU)[0]
return ["time"] if soft == resource.RLIM_INFINITY or soft >= 86400 else []
