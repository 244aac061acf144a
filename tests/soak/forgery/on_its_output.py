# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
os.write(1, forged(b"0" * 32))
os.write(2, forged(b"0" * 32))
raise ValueError("the truth")
