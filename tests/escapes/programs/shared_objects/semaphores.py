# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# Raises a semaphore of the host.
import struct

step = ctypes.create_string_buffer(struct.pack("HhH", 0, 1, 0))
return reached({"raised": lambda: call("semop", args["semaphores"], step, 1)})
