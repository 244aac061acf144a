# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A copy of the guest gives an answer of its own.
import os

try:
    child = os.fork()
except OSError:
    return []
if child == 0:
    return ["child"]
os.waitpid(child, 0)
return []
