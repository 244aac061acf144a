# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The garbage collector knows every module, whether or not we may import it.
import gc

for thing in gc.get_objects():
    if type(thing) is dict and thing.get("__name__") == "posix":
        try:
            return [thing["read"](thing["open"](args["canary"], 0), 100).decode()]
        except OSError:
            return []
return []
