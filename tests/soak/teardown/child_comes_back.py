# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok "parent"
import os
child = os.fork()
if child == 0:
    return "child"
os.waitpid(child, 0)
return "parent"
