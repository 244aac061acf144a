# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What the modules of the standard library hold: which attributes are modules, and which are members that live elsewhere."""
from assay_guest import BUILTINS as __builtins__

from assay_guest.modules_table import ALIASES, HELD, INNER, LEADING, STARS, SUBMODULES, TOP

_PATHS = frozenset(("posixpath", "ntpath"))

# Of modules that the table does not know, at least these names are refused.
TELLING = frozenset("os sys subprocess builtins importlib ctypes socket shutil posix _os _sys".split())
# Attributes of any value that may be a module which leads on to others.
LINKS = LEADING | TELLING | frozenset(name for held in HELD.values() for name in held)


def is_known(path):
    """Whether the path begins with a module of the standard library."""
    return path.partition(".")[0] in TOP


def is_submodule(module, attribute):
    """Whether MODULE.ATTRIBUTE can be imported under that dotted name."""
    return module + "." + attribute in SUBMODULES


def is_module(path):
    """Whether the path is a module of the standard library."""
    return path in TOP or path in SUBMODULES


def is_inner(module, attribute):
    """Whether the attribute is a module that MODULE merely imported."""
    if is_submodule(module, attribute):
        return False
    if module in INNER:
        return attribute in INNER[module].split()
    return not is_known(module) and attribute in TELLING


def inner_below(module):
    """(attribute, module that holds it) of the modules that lead on from this one or from its submodules."""
    if not is_known(module):
        return [(attribute, module) for attribute in TELLING]
    holders = [name for name in INNER if is_within(name, module)]
    return [(attribute, holder) for holder in holders for attribute in INNER[holder].split() if attribute in LEADING]


def is_within(path, module):
    """Whether the path is this module or below it."""
    return path == module or path.startswith(module + ".")


def held_by_objects(path):
    """attribute -> (module, module that its value is), where classes or objects of the module have modules for attributes."""
    return {attribute: (holder, "os.path" if held in _PATHS else held)
            for holder, names in HELD.items() if is_within(path, holder) or is_within(holder, path)
            for attribute, held in names.items()}


def starred(module):
    """The modules that `from MODULE import *` may bind."""
    return STARS.get(module, "").split() if is_known(module) else TELLING


def home_of(path):
    """The path under which a member is known that other modules have imported too."""
    return ALIASES.get(path, path)
