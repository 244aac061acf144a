# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 5
# ends: error ValueError: the truth
child = os.fork()
if child == 0:
    os.write(3, forged(b"0" * 32))
    return "forged"
os.waitpid(child, 0)
raise ValueError("the truth")
