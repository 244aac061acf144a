# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed SIGSEGV: The interpreter died of SIGSEGV (Segmentation fault).
import ctypes
os.write(3, forged(b"0" * 32))
ctypes.string_at(0)
