# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Scopes of one text: which names they bind, and what a name stands for where it is used."""
from assay_guest import BUILTINS as __builtins__

MODULE, FUNCTION, CLASS, COMPREHENSION, GENERATOR = "module", "function", "class", "comprehension", "generator"


class Scope:
    """One scope. `roots` are the nodes that belong to it and still have to be walked."""

    __slots__ = ("kind", "parent", "bound", "roots", "uses", "chains", "globals", "nonlocals", "modules", "aliases", "depth")

    def __init__(self, kind, parent, roots):
        self.kind = kind
        self.parent = parent
        self.roots = roots
        self.depth = 0        # how many comprehensions this one is nested in
        self.bound = set()
        self.uses = []        # Name nodes that a rule may have something to say about
        self.chains = []      # Attribute nodes that may lead from a module to another one
        self.globals = ()
        self.nonlocals = ()
        self.modules = {}     # name -> dotted names of the modules that an import binds it to
        self.aliases = {}     # name -> (name it was assigned from, scope of that name), for each assignment

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

    def alias(self, name, source, where):
        """Notes that a name of this scope is made to mean what another one means in the scope `where`."""
        self.aliases.setdefault(name, set()).add((source, where))

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
