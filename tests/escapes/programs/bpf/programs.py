# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: bpf
# A program for the kernel to run.
import struct

code = ctypes.create_string_buffer(struct.pack("=BBhiBBhi", 0xb7, 0, 0, 0, 0x95, 0, 0, 0), 16)
licence = ctypes.create_string_buffer(b"GPL")
order = ctypes.create_string_buffer(struct.pack("=IIQQIIQ", 1, 2, ctypes.addressof(code), ctypes.addressof(licence), 0, 0, 0), 144)
return reached({"program": lambda: call("bpf", 5, order, 72)})
