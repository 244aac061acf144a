# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: listener
# A filter of its own, which answers the guest's calls in the kernel's place.
import struct

code = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0x7fff0000), 8)
program = ctypes.create_string_buffer(struct.pack("HL", 1, ctypes.addressof(code)), 16)
reached({"no new privileges": lambda: call("prctl", 38, 1, 0, 0, 0)})
return reached({"listener": lambda: call("seccomp", 1, 8, program)})
