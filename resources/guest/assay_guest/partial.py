# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""For requests that allow parts of a module only: which attributes follow a name, as far as they go."""
from assay_guest import BUILTINS as __builtins__

import _ast


def longest_chains(scopes, tree):
    """id of a Name node -> the Attribute nodes around it, innermost first."""
    names = {id(node) for scope in scopes for node in scope.uses}
    chains, waiting = {}, [tree]
    while waiting:
        node = waiting.pop()
        if node.__class__ is _ast.Attribute:
            around, inner = [node], node.value
            while inner.__class__ is _ast.Attribute:
                around.append(inner)
                inner = inner.value
            if id(inner) in names:
                around.reverse()
                chains[id(inner)] = around
            else:
                waiting.append(inner)
            continue
        for field in node._fields:
            child = getattr(node, field, None)
            if child.__class__ is list:
                waiting.extend(c for c in child if isinstance(c, _ast.AST))
            elif isinstance(child, _ast.AST):
                waiting.append(child)
    return chains
