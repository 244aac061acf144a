# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: perf, ptrace
# The kernel's profiler, on a process of the host.
import struct

wanted = ctypes.create_string_buffer(struct.pack("=IIQQQQQ", 1, 64, 0, 0, 0, 0, 1 << 5 | 1 << 6), 64)
return reached({"events": lambda: call("perf_event_open", wanted, args["process"], -1, -1, 0)})
