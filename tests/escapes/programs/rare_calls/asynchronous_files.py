# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: aio
# An older queue of the kernel's.
context = ctypes.c_ulong(0)
return reached({"queue": lambda: call("io_setup", 1, ctypes.byref(context))})
