# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Another process may see what we do not: its root and its working folder lead there.
import os

return [path for process in os.listdir("/proc") if process.isdigit() for name in ("root", "cwd")
        for path in ["/proc/%s/%s%s" % (process, name, args["canary"])] if os.path.exists(path)]
