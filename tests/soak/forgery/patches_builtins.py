# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
import builtins


def lie(*arguments, **named):
    return "forged"


for name in ("isinstance", "issubclass", "type", "len", "str", "format", "sum", "map", "dict", "list", "getattr", "memoryview", "hasattr"):
    setattr(builtins, name, lie)
raise ValueError("the truth")
