# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: bpf
# Memory that programs in the kernel share.
import struct

order = ctypes.create_string_buffer(struct.pack("=5I", 2, 4, 8, 1, 0), 128)
return reached({"map": lambda: call("bpf", 0, order, 72)})
