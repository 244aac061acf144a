# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, memory
# control: ptrace
# Writes into another's memory what stands there anyway: the end of its stack is zero.
start, size = stack_of(args["process"])
buffer = ctypes.create_string_buffer(8)
ours, theirs = Part(ctypes.addressof(buffer), 8), Part(start + size - 8, 8)
return reached({"write": lambda: call("process_vm_writev", args["process"], ctypes.byref(ours), 1, ctypes.byref(theirs), 1, 0)})
