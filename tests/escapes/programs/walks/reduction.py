# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What an object says about how to copy it leads into the copier's globals.
function = (1).__reduce_ex__(2)[0]
for module in (function.__globals__["__builtins__"],):
    table = module if isinstance(module, dict) else module.__dict__
    try:
        return [table["open"](args["canary"]).read()]
    except OSError:
        pass
return []
