# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# The library for several processors.
import multiprocessing

try:
    child = multiprocessing.get_context("fork").Process(target=int)
    child.start()
    child.join()
except OSError:
    return []
return ["child"] if child.exitcode == 0 else []
