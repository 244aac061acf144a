# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: error RuntimeError: parent
import os
child = os.fork()
if child == 0:
    raise SystemExit(3)
os.waitpid(child, 0)
raise RuntimeError("parent")
