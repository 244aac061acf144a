# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: segments
# Segments of old processors.
table = ctypes.create_string_buffer(16)
return reached({"read": lambda: call("modify_ldt", 0, table, 16)})
