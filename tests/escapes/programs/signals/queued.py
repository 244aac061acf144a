# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# A signal with a sender and a value of our own invention.
information = ctypes.create_string_buffer(128)
ctypes.cast(information, ctypes.POINTER(ctypes.c_int))[0] = 18
ctypes.cast(information, ctypes.POINTER(ctypes.c_int))[2] = -1
return reached({"process": lambda: call("rt_sigqueueinfo", args["process"], 18, information),
                "thread": lambda: call("rt_tgsigqueueinfo", args["process"], args["process"], 18, information)})
