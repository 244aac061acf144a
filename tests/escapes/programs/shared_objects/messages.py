# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# Puts a message into a queue of the host.
message = ctypes.create_string_buffer(bytes([1]) + bytes(7) + b"x")
return reached({"message": lambda: call("msgsnd", args["messages"], message, 1, 0o4000)})
