# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# Memory that a process of the host shares with whoever asks.
libc.shmat.restype = ctypes.c_void_p
start = libc.shmat(args["shared_memory"], None, 0)
return [] if start in (None, ctypes.c_void_p(-1).value) else [ctypes.string_at(start, 6).decode()]
