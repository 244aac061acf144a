# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# runs: 2
# A key that the run before put into the session that both inherited.
name = args["mark"].encode() + b"-left"
try:
    key = call("keyctl", 10, -3, b"user", name, 0)
except OSError:
    reached({"key": lambda: call("add_key", b"user", name, b"content", 7, -3)})
    return []
return reached({"key": lambda: call("keyctl", 9, key, -3)})
