# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: ptrace, kcmp
# Whether another process shares something with us, and where its locks lie.
head, size = ctypes.c_void_p(), ctypes.c_size_t()
return reached({"kcmp": lambda: call("kcmp", os.getpid(), args["process"], 2, 0, 0),
                "robust list": lambda: call("get_robust_list", args["process"], ctypes.byref(head), ctypes.byref(size))})
