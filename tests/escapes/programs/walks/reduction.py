# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What an object says about how to copy it leads into the copier's globals.
builtins = (1).__reduce_ex__(2)[0].__globals__["__builtins__"]
try:
    return [(builtins if isinstance(builtins, dict) else builtins.__dict__)["open"](args["canary"]).read()]
except OSError:
    return []
