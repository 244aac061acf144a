# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A crash leaves no core file, neither here nor through the host's handler.
import resource

return [] if resource.getrlimit(resource.RLIMIT_CORE) == (0, 0) else ["core"]
