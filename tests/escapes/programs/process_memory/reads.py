# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, memory
# control: ptrace
# Reads another's memory: at an address that its map tells, else at a likely one.
start, size = stack_of(args["process"])
buffer = ctypes.create_string_buffer(size)
ours, theirs = Part(ctypes.addressof(buffer), size), Part(start, size)
found = reached({"read": lambda: call("process_vm_readv", args["process"], ctypes.byref(ours), 1, ctypes.byref(theirs), 1, 0)})
return found + (["secret"] if b"ASSAY_TEST_SECRET" in buffer.raw else [])
