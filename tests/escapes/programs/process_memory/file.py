# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, memory
# control: ptrace
# Another's memory as a file.
start, size = stack_of(args["process"])
try:
    with open("/proc/%d/mem" % args["process"], "rb", buffering=0) as file:
        file.seek(start)
        return ["secret"] if b"ASSAY_TEST_SECRET" in file.read(size) else ["memory"]
except OSError:
    return []
