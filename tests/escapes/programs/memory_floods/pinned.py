# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: locked memory
# Memory that may never be swapped out, more than the system gives everyone.
import ctypes

libc = ctypes.CDLL(None)
memory = ctypes.create_string_buffer(9 << 20)
return ["locked"] if libc.mlock(memory, ctypes.c_size_t(len(memory))) == 0 else []
