# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What a body does with `args` suggests what it expects there: args["k"], args.get("k", default), "k" in args."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest.annotations import type_of_value
from assay_guest.literals import NOT_LITERAL, literal

_METHODS = {
    "string": frozenset("split lower upper strip lstrip rstrip startswith endswith splitlines encode title casefold format join".split()),
    "object": frozenset("items keys values".split()),
    "array": frozenset("append extend sort reverse".split()),
}
_CALLS = {"sum": {"type": "array", "items": {"type": "number"}}, "range": {"type": "integer"}}


def _key_of(node):
    """The constant key that a node reads from `args`, or None."""
    if (node.__class__ is _ast.Subscript and node.value.__class__ is _ast.Name and node.value.id == "args"
            and node.ctx.__class__ is _ast.Load and node.slice.__class__ is _ast.Constant and node.slice.value.__class__ is str):
        return node.slice.value
    return None


def _get_of(node):
    """(key, default node or None) of args.get(...), or None."""
    if (node.__class__ is _ast.Call and node.func.__class__ is _ast.Attribute and node.func.attr == "get" and node.args
            and node.func.value.__class__ is _ast.Name and node.func.value.id == "args"
            and node.args[0].__class__ is _ast.Constant and node.args[0].value.__class__ is str):
        return node.args[0].value, (node.args[1] if len(node.args) > 1 else None)
    return None


class Usage:
    """Gathers the uses below some nodes."""

    def __init__(self, nodes):
        self._properties = {}     # key -> [position, schema, required]
        waiting = list(nodes)
        while waiting:
            node = waiting.pop()
            self._look(node)
            for field in node._fields:
                child = getattr(node, field, None)
                if child.__class__ is list:
                    waiting.extend(c for c in child if isinstance(c, _ast.AST))
                elif isinstance(child, _ast.AST):
                    waiting.append(child)

    def schema(self):
        """The proposal as a schema of an object."""
        ordered = sorted(self._properties.items(), key=lambda item: item[1][0])
        required = [key for key, found in ordered if found[2]]
        return {"type": "object", "properties": {key: found[1] for key, found in ordered}, **({"required": required} if required else {})}

    def _note(self, key, node, required, schema=None):
        place = (node.lineno, node.col_offset)
        found = self._properties.setdefault(key, [place, {}, required])
        found[0] = min(found[0], place)
        found[2] = found[2] and required
        for name, value in (schema or {}).items():
            found[1].setdefault(name, value)

    def _look(self, node):
        key = _key_of(node)
        if key is not None:
            self._note(key, node, True)
        got = _get_of(node)
        if got is not None:
            value = NOT_LITERAL if got[1] is None else literal(got[1])
            self._note(got[0], node, False, {} if value is NOT_LITERAL else {**type_of_value(value), "default": value})
        elif node.__class__ is _ast.Compare and len(node.ops) == 1 and node.ops[0].__class__ in (_ast.In, _ast.NotIn):
            self._membership(node)
        elif node.__class__ in (_ast.For, _ast.AsyncFor, _ast.comprehension):
            self._hint(node.iter, {"type": "array"})
        elif node.__class__ is _ast.Attribute:
            for name, methods in _METHODS.items():
                if node.attr in methods:
                    self._hint(node.value, {"type": name})
        elif node.__class__ is _ast.Call and node.func.__class__ is _ast.Name and node.func.id in _CALLS and len(node.args) == 1:
            self._hint(node.args[0], _CALLS[node.func.id])

    def _membership(self, node):
        left, right = node.left, node.comparators[0]
        if right.__class__ is _ast.Name and right.id == "args" and left.__class__ is _ast.Constant and left.value.__class__ is str:
            self._note(left.value, node, False)

    def _hint(self, node, schema):
        key = _key_of(node)
        if key is not None:
            self._note(key, node, True, schema)
        else:
            got = _get_of(node)
            if got is not None:
                self._note(got[0], node, False, schema)
