# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Which attributes of a module are modules, and whether they may be reached through it."""
from assay_guest import BUILTINS as __builtins__

from assay_guest.modules_table import INNER, SUBMODULES, TOP

# Of modules that the table does not know, at least these names are refused.
_TELLING = frozenset("os sys subprocess builtins importlib ctypes socket shutil posix _os _sys".split())


def is_submodule(module, attribute):
    """Whether MODULE.ATTRIBUTE can be imported under that dotted name."""
    return module + "." + attribute in SUBMODULES


def is_inner(module, attribute):
    """Whether the attribute is a module that MODULE merely imported."""
    if is_submodule(module, attribute):
        return False
    if module in INNER:
        return attribute in INNER[module].split()
    return module.partition(".")[0] not in TOP and attribute in _TELLING


def refused_link(module, path):
    """Follows attributes from a module. Returns (how many were followed, the deepest module, the refused attribute or None)."""
    for count, attribute in enumerate(path):
        if is_submodule(module, attribute):
            module += "." + attribute
        elif is_inner(module, attribute):
            return count, module, attribute
        else:
            return count, module, None
    return len(path), module, None
