# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: core files
# A crash leaves no core file, neither here nor through the host's handler: the bound is zero and cannot be raised.
import resource

try:
    resource.setrlimit(resource.RLIMIT_CORE, (1 << 20, resource.getrlimit(resource.RLIMIT_CORE)[1]))
except (OSError, ValueError):
    pass
return [] if resource.getrlimit(resource.RLIMIT_CORE) == (0, 0) else ["core"]
