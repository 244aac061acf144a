# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# An object's address is enough to reach its type and everything that hangs on it, past any rule about attributes.
import ctypes

base = ctypes.cast(id(()) + ctypes.sizeof(ctypes.c_ssize_t), ctypes.POINTER(ctypes.py_object)).contents.value.mro()[-1]
for kind in type.__subclasses__(base):
    if kind.__module__ == "_io" and kind.__name__ == "_IOBase":
        raw = [k for k in type.__subclasses__(kind) if k.__name__ == "_RawIOBase"][0]
        opener = [k for k in type.__subclasses__(raw) if k.__name__ == "FileIO"][0]
        try:
            return [opener(args["canary"]).read().decode()]
        except OSError:
            return []
return []
