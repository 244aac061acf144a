# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed Exit: The interpreter ended with exit status 0 before the tool had returned a value.
ours, theirs = os.pipe()
os.dup2(theirs, 3)
raise ValueError("the truth")
