# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: admin, bpf call
# Which programs others have put into the kernel.
import errno

order = ctypes.create_string_buffer(128)
try:
    call("bpf", 11, order, 72)
except OSError as fault:
    return ["none yet"] if fault.errno == errno.ENOENT else []
return ["program"]
