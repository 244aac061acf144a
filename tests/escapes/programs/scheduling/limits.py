# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Changes what another process may use.
import resource

try:
    resource.prlimit(args["process"], resource.RLIMIT_NOFILE, (16, 16))
    return ["limit"]
except OSError:
    return []
