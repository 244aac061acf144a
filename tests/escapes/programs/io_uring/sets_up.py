# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: io_uring
# A queue by which the kernel does our calls without their being seen as calls.
parameters = ctypes.create_string_buffer(120)
return reached({"ring": lambda: call("io_uring_setup", 1, parameters)})
