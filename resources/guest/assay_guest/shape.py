# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Makes a tree runnable: as a module when it can be one, else as a function around it, on the tree and never on the text."""
from assay_guest import BUILTINS as __builtins__

import posix

import _ast

# What a wrapped body returns when it ends without a return. The compiler merges equal constants, so no tool may know this one.
NOTHING = ("nothing returned", posix.urandom(16))
WRAPPER = "<module>"      # what a traceback says of code at the top level


def is_nothing(value, function):
    """Whether a wrapped body ended without a return."""
    return any(value is constant for constant in function.__code__.co_consts if constant.__class__ is tuple and constant == NOTHING)


def _at(node, place):
    """Gives a made node the place of an existing one."""
    node.lineno, node.col_offset = place.lineno, place.col_offset
    node.end_lineno, node.end_col_offset = place.end_lineno, place.end_col_offset
    return node


def _arguments(names, place):
    return _ast.arguments(posonlyargs=[], args=[_at(_ast.arg(arg=n, annotation=None, type_comment=None), place) for n in names],
                          vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[])


def _is_docstring(node):
    return node.__class__ is _ast.Expr and node.value.__class__ is _ast.Constant and node.value.value.__class__ is str


def _is_future(node):
    return node.__class__ is _ast.ImportFrom and node.module == "__future__" and not node.level


def _is_star(node):
    return node.__class__ is _ast.ImportFrom and any(a.name == "*" for a in node.names)


def _split(body, facts, kept):
    """(what stays at module level, what goes into the function).

    A star import is only legal in a module: it stays there, with all that runs before it when that is possible.
    """
    count = 0
    if body and _is_docstring(body[0]):
        count = 1
    while count < len(body) and _is_future(body[count]):
        count += 1
    stars = [i for i, node in enumerate(body) if _is_star(node)]
    if stars:
        if body[stars[-1]].end_lineno < facts.first_line and not kept:
            count = max(count, stars[-1] + 1)
        else:
            outside = [body[i] for i in stars]
            return body[:count] + outside, [node for node in body[count:] if node not in outside]
    return body[:count], body[count:]


def wrap(tree, facts):
    """Moves the body of a module into a function called WRAPPER. Its names stay names of the module."""
    kept = facts.kept
    head, body = _split(tree.body, facts, kept)
    if not body:
        return
    place = body[0]
    names = sorted(facts.scopes[0].bound - kept - {"*"})
    for node in facts.annotated:
        if node.target.id not in kept:
            node.simple = 0
    parameters = ["args"] if "args" in kept else []
    inner = [_at(_ast.Global(names=names), place)] if names else []
    if not facts.yields:
        body.append(_at(_ast.Return(value=_at(_ast.Constant(value=NOTHING, kind=None), body[-1])), body[-1]))
    make = _ast.AsyncFunctionDef if facts.is_async else _ast.FunctionDef
    function = make(name=WRAPPER, args=_arguments(parameters, place), body=inner + body, decorator_list=[], returns=None, type_comment=None)
    if "type_params" in function._fields:
        function.type_params = []
    tree.body = head + [_at(function, place)]


def append_return(tree, expression, offset):
    """Appends `return EXPRESSION`; its lines count on after the text's own, of which there are `offset`."""
    value = expression.body
    shift_lines(expression, offset)
    tree.body.append(_at(_ast.Return(value=value), value))


def shift_lines(tree, count):
    """Moves every place in a tree by a number of lines."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if hasattr(node, "lineno"):
            node.lineno += count
            node.end_lineno += count
        for field in node._fields:
            child = getattr(node, field, None)
            if child.__class__ is list:
                waiting.extend(c for c in child if isinstance(c, _ast.AST))
            elif isinstance(child, _ast.AST):
                waiting.append(child)
