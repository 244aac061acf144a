# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Lets workers share the zygote's memory for as long as they can.

Whoever uses an object counts its references, and a count that changes makes a page of memory the worker's own: a fault, a copy and cold
caches, several hundred times a run. What the zygote holds outlives every worker, so nothing is lost when nobody counts any more (PEP 683).
"""
from assay_guest import BUILTINS as __builtins__

import gc
import sys

from assay_guest import _isolation

_Code = type((lambda: None).__code__)
_PARTS_OF_CODE = ("co_consts", "co_names", "co_filename", "co_name", "co_qualname", "co_linetable", "co_exceptiontable")


def _parts(value):
    """What an object refers to. Code is not the collector's, which knows the parts of all else that has some."""
    if value.__class__ is _Code:
        return [getattr(value, name) for name in _PARTS_OF_CODE]
    return gc.get_referents(value)


def _everything():
    found = {}
    waiting = gc.get_objects()
    while waiting:
        value = waiting.pop()
        if id(value) not in found:
            found[id(value)] = value
            if value is not found and value is not waiting:
                waiting.extend(_parts(value))
    return list(found.values())


def share():
    """What exists by now is never freed. Once, when everything that workers share is loaded and warm."""
    gc.collect()
    if sys.version_info >= (3, 12):
        _isolation.make_immortal(_everything())
    gc.freeze()
