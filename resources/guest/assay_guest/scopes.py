# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Scopes of one text: which names they bind, and what a name stands for where it is used."""
from assay_guest import BUILTINS as __builtins__

import _ast

MODULE, FUNCTION, CLASS, COMPREHENSION, GENERATOR = "module", "function", "class", "comprehension", "generator"


def links_of(node):
    """(what a dotted expression starts with, the Attribute nodes after it, innermost first)."""
    links = []
    while node.__class__ is _ast.Attribute:
        links.append(node)
        node = node.value
    links.reverse()
    return node, links


class Scope:
    """One scope. `roots` are the nodes that belong to it and still have to be walked."""

    __slots__ = ("kind", "parent", "bound", "roots", "loads", "chains", "globals", "nonlocals", "modules", "functions", "opaque", "depth")

    def __init__(self, kind, parent, roots):
        self.kind = kind
        self.parent = parent
        self.roots = roots
        self.depth = 0        # how many comprehensions this one is nested in
        self.bound = set()
        self.loads = {}       # name -> Name nodes that read it for itself
        self.chains = {}      # name -> outermost Attribute nodes of the dotted expressions that start with it
        self.globals = ()
        self.nonlocals = ()
        self.modules = {}     # name -> dotted names that imports bind it to
        self.functions = set()    # names that a plain definition binds
        self.opaque = set()   # names that are bound to a value that nobody follows

    def resolve(self, name):
        """The scope that binds the name as seen from here, or None when it is a builtin or unknown."""
        scope = self
        while scope is not None:
            if name in scope.globals:
                while scope.parent is not None:
                    scope = scope.parent
                return scope if name in scope.bound else None
            if name in scope.bound and name not in scope.nonlocals and (scope is self or scope.kind != CLASS):
                return scope
            scope = scope.parent
        return None

    def function(self):
        """The scope that a walrus in here binds in."""
        scope = self
        while scope.kind in (COMPREHENSION, GENERATOR):
            scope = scope.parent
        return scope


def settle(scopes):
    """Carries names that inner scopes declare `global` or `nonlocal` to where they live.

    Returns the names of the text's own level that must stay local variables, because an inner function declares them nonlocal.
    """
    module, kept = scopes[0], set()
    for scope in scopes[1:]:
        for name in scope.globals:
            if name in scope.bound:
                module.bound.add(name)
        for name in scope.nonlocals:
            owner = scope.parent
            while owner.parent is not None and not (owner.kind == FUNCTION and name in owner.bound and name not in owner.nonlocals):
                owner = owner.parent
            if owner is module:
                kept.add(name)
    return kept
