# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Texts that others read as names of attributes or as code: what such a constant reaches for."""
from assay_guest import BUILTINS as __builtins__

import _ast
import _string

from assay_guest import syntax

_FILES = frozenset(("py", "pyi", "pyc", "pyd", "so"))     # "__init__.py" is a file, not an attribute
_ENDS = frozenset(")]}\"'")


def refused_field(text, refused, depth=2):
    """The first refused attribute or key that a replacement field of this format string reaches for, or None."""
    try:
        for _literal, field, spec, _conversion in _string.formatter_parser(text):
            if field:
                _first, rest = _string.formatter_field_name_split(field)
                for _is_attribute, name in rest:
                    if name in refused:
                        return name
            if spec and depth:
                found = refused_field(spec, refused, depth - 1)
                if found:
                    return found
    except ValueError:
        return None
    return None


def _leading_name(text):
    """The identifier at the start of a text, or ""."""
    end = 0
    for letter in text:
        if letter != "_" and not letter.isalnum():
            break
        end += 1
    return text[:end]


def refused_name(text, refused):
    """The first refused attribute that a text names or reads in a dotted expression, or None."""
    if text in refused:
        return text
    first, *rest = text.split(".")
    if rest and first in refused and not (len(rest) == 1 and rest[0] in _FILES):
        return first
    before = first
    for part in rest:
        if before and (before[-1] == "_" or before[-1].isalnum() or before[-1] in _ENDS):
            name = _leading_name(part)
            if name in refused:
                return name
        before = part
    return None


def code_in(annotation):
    """The expressions in the texts of an annotation, which others may run as code. Each stands where its text does."""
    found, waiting = [], [annotation]
    while waiting:
        node = waiting.pop()
        kind = node.__class__
        if kind is _ast.Constant:
            expression = _parsed(node)
            if expression is not None:
                found.append(expression)
        elif kind is _ast.Subscript:
            name = node.value.id if node.value.__class__ is _ast.Name else node.value.attr if node.value.__class__ is _ast.Attribute else ""
            if name == "Annotated" and node.slice.__class__ is _ast.Tuple:
                waiting += node.slice.elts[:1]
            elif name != "Literal":
                waiting.append(node.slice)
        elif kind is _ast.Tuple or kind is _ast.List:
            waiting += node.elts
        elif kind is _ast.BinOp:
            waiting += (node.left, node.right)
    return found


def _parsed(constant):
    text = constant.value
    if text.__class__ is not str or text.isidentifier():
        return None
    try:
        expression = syntax.parse_expression(text.strip(), "tool.py").body
    except syntax.FAULTS:
        return None
    put_at([expression], constant)
    return expression


def put_at(waiting, place):
    """These nodes and all below them get the place of another one."""
    while waiting:
        node = waiting.pop()
        if hasattr(node, "col_offset"):
            node.lineno, node.col_offset = place.lineno, place.col_offset
            node.end_lineno, node.end_col_offset = place.end_lineno, place.end_col_offset
        for field in node._fields:
            child = getattr(node, field, None)
            if child.__class__ is list:
                waiting.extend(c for c in child if isinstance(c, _ast.AST))
            elif isinstance(child, _ast.AST):
                waiting.append(child)
