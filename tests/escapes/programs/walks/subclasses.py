# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# From the empty tuple to object, to its subclasses, to a module that one of them was made in, to that module's os.
for kind in ().__class__.__base__.__subclasses__():
    if kind.__name__ == "_wrap_close":
        try:
            handle = kind.__init__.__globals__["open"](args["canary"], 0)
        except OSError:
            return []
        return [kind.__init__.__globals__["read"](handle, 100).decode()]
return []
