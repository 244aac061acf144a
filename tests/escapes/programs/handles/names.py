# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: handles
# The number of a folder, by which others may be guessed.
handle = ctypes.create_string_buffer(bytes([128, 0, 0, 0]), 136)
mount = ctypes.c_int()
return reached({"number": lambda: call("name_to_handle_at", -100, b"/usr", handle, ctypes.byref(mount), 0)})
