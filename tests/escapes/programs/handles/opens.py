# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: read search, handles
# A file by its number, past every folder on the way to it.
handle = ctypes.create_string_buffer(bytes([128, 0, 0, 0]), 136)
mount = ctypes.c_int()
try:
    call("name_to_handle_at", -100, b"/usr", handle, ctypes.byref(mount), 0)
except OSError:
    return []
return reached({"opened": lambda: call("open_by_handle_at", os.open("/usr/bin", os.O_RDONLY), handle, os.O_RDONLY)})
