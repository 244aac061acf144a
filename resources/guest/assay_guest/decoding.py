# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""JSON text to values, without the package `json` (and the `re` that it imports)."""
from assay_guest import BUILTINS as __builtins__

import sys

import _json

_BLANKS = " \t\n\r"
_DEEP = 20000


class _Rules:
    """What `_json.make_scanner` asks its context for."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_int = int

    @staticmethod
    def parse_float(text):
        number = float(text)
        if number in (float("inf"), float("-inf")):
            raise ValueError("the number %s is beyond the range of a double" % text[:40])
        return number

    @staticmethod
    def parse_constant(name):
        raise ValueError("%s is not JSON" % name)


_scan = _json.make_scanner(_Rules)


def _skip_blanks(text, index):
    while index < len(text) and text[index] in _BLANKS:
        index += 1
    return index


def decode(payload):
    """The value of a JSON text in UTF-8. Raises ValueError for anything else."""
    text = payload.decode("utf-8")
    digits = getattr(sys, "get_int_max_str_digits", None)
    digits = digits and digits()
    depth = sys.getrecursionlimit()
    try:
        if digits is not None:
            sys.set_int_max_str_digits(0)
        sys.setrecursionlimit(max(depth, _DEEP))
        value, end = _scan(text, _skip_blanks(text, 0))
    except StopIteration as stop:
        raise ValueError("no JSON value at character %s" % stop.value) from None
    finally:
        sys.setrecursionlimit(depth)
        if digits is not None:
            sys.set_int_max_str_digits(digits)
    end = _skip_blanks(text, end)
    if end != len(text):
        raise ValueError("text after the JSON value, at character %d" % end)
    return value
