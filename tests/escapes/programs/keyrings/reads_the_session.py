# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# A key that the host keeps for its own session, which all that it starts inherit.
try:
    key = call("keyctl", 10, -3, b"user", args["key"].encode(), 0)
    content = ctypes.create_string_buffer(64)
    return [content.raw[:call("keyctl", 11, key, content, 64)].decode()]
except OSError:
    return []
