# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, memory
# control: ptrace, nice, process madvise
# Tells the kernel that another's memory may as well be swapped out.
start, size = stack_of(args["process"])
part = Part(start, size)
return reached({"cold": lambda: call("process_madvise", call("pidfd_open", args["process"], 0), ctypes.byref(part), 1, 20, 0)})
