# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: keys
# runs: 2
# A key in the ring of whoever has the same number.
name = args["mark"].encode() + b"-left"
try:
    key = call("keyctl", 10, -4, b"user", name, 0)
except OSError:
    reached({"key": lambda: call("add_key", b"user", name, b"content", 7, -4)})
    return []
return reached({"key": lambda: call("keyctl", 9, key, -4)})
