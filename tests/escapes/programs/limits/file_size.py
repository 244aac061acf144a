# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Raises the length that a file may have.
import resource

try:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 40, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
except (OSError, ValueError):
    pass
soft = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
return ["length"] if soft == resource.RLIM_INFINITY or soft >= 1 << 40 else []
