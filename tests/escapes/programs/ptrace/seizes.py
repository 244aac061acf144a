# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: ptrace
# Takes a process over without stopping it first.
return reached({"seize": lambda: call("ptrace", 0x4206, args["process"], 0, 0)})
