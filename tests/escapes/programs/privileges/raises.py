# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Keeps a capability through the start of another program.
import struct

become_root()
header = ctypes.create_string_buffer(struct.pack("=Ii", 0x20080522, 0))
every = ctypes.create_string_buffer(struct.pack("=6I", *[1 << 21] * 3, 0, 0, 0))
return reached({"capset": lambda: call("capset", header, every), "ambient": lambda: call("prctl", 47, 2, 21, 0, 0)})
