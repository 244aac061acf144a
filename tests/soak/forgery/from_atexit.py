# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
import atexit
atexit.register(os.write, 3, forged(b"0" * 32))
raise ValueError("the truth")
