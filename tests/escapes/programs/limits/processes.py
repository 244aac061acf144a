# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: many processes
# Raises the number of processes.
import resource

try:
    resource.setrlimit(resource.RLIMIT_NPROC, (1024, resource.getrlimit(resource.RLIMIT_NPROC)[1]))
except (OSError, ValueError):
    pass
soft = resource.getrlimit(resource.RLIMIT_NPROC)[0]
return ["processes"] if soft == resource.RLIM_INFINITY or soft >= 1024 else []
