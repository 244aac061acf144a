# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The frames of an exception that we raised ourselves, without importing anything.
try:
    raise ValueError
except ValueError as fault:
    frame = fault.__traceback__.tb_frame
while frame.f_back is not None:
    frame = frame.f_back
for module in frame.f_globals.values():
    if type(module).__name__ == "module" and module.__name__ in ("os", "posix", "sys"):
        opener = getattr(module, "open", None) or module.modules["posix"].open
        try:
            return ["descriptor %d" % opener(args["canary"], 0)]
        except OSError:
            pass
return []
