# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A function put together from a code object with other names, in a namespace of our own choice.
def pattern(path):
    return harmless(path)


code = pattern.__code__.replace(co_names=("open",))
try:
    return [type(pattern)(code, {"__builtins__": __build_class__.__self__.__dict__})(args["canary"]).read()]
except OSError:
    return []
