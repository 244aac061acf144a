# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Values of literal expressions, read from the tree and never evaluated."""
from assay_guest import BUILTINS as __builtins__

import _ast

NOT_LITERAL = object()
_PLAIN = (str, int, float, bool, type(None))


def literal(node, depth=20):
    """The JSON value that a literal stands for, or NOT_LITERAL."""
    if depth < 0:
        return NOT_LITERAL
    kind = node.__class__
    if kind is _ast.Constant:
        return node.value if _is_json(node.value) else NOT_LITERAL
    if kind is _ast.UnaryOp and node.op.__class__ is _ast.USub:
        value = literal(node.operand, depth - 1)
        return -value if value.__class__ in (int, float) else NOT_LITERAL
    if kind in (_ast.List, _ast.Tuple):
        return _all([literal(item, depth - 1) for item in node.elts])
    if kind is _ast.Dict:
        return _mapping(node, depth)
    return NOT_LITERAL


def _is_json(value):
    if value.__class__ is float:
        return value - value == 0
    return value.__class__ in _PLAIN and not (value.__class__ is str and any("\ud800" <= c <= "\udfff" for c in value))


def _all(values):
    return NOT_LITERAL if NOT_LITERAL in values else values


def _mapping(node, depth):
    found = {}
    for key, value in zip(node.keys, node.values):
        if key is None or key.__class__ is not _ast.Constant or key.value.__class__ is not str:
            return NOT_LITERAL
        found[key.value] = literal(value, depth - 1)
    return NOT_LITERAL if NOT_LITERAL in found.values() else found
