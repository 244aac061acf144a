# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Which modules, and which members of modules, the names of one text may stand for."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import modules, modules_table

_MOST_STEPS = 50000
_LONGEST_PATH = 16


class Meanings:
    """Follows imports and assignments from name to name. A path is the dotted name of a module or of a member that the policy knows."""

    def __init__(self, policy, facts):
        self._policy = policy
        self._facts = facts
        self._paths = {}          # (name, scope that binds it or None) -> paths
        self._opaque = None
        self._rebound = None
        self._stars = [node.module for node in facts.stars]
        self._imported = set(policy.roots | policy.dotted)
        self.gave_up = False      # there is more to follow than any text needs: all names may mean all modules
        self._follow(self._sources())

    @property
    def names(self):
        """The names that may mean something anywhere in the text, as a set."""
        return self._names

    def of(self, name, owner):
        """The paths that a name may stand for; `owner` is the scope that binds it, or None."""
        if owner is None:
            return self._unbound(name)
        return self._paths.get((name, owner), ())

    def is_certain(self, name, owner):
        """Whether the name stands for nothing but what of() says."""
        if self.gave_up:
            return False
        if owner is None:
            return bool(self._unbound(name))
        if self._opaque is None:
            self._opaque = self._find_opaque()
        return (name, owner) not in self._opaque

    def is_function(self, name, scope):
        """Whether the name is that of a plain function of the text, and of nothing else."""
        owner = scope.resolve(name)
        if owner is None or name not in owner.functions or (name, owner) in self._paths or self._stars:
            return False
        if self._rebound is None:
            self._rebound = self._find_rebound()
        return (name, owner) not in self._rebound

    def bound_paths(self):
        """Every path that a name which the text binds stands for."""
        return {path for (_name, owner), paths in self._paths.items() if owner is not None for path in paths}

    def is_module(self, path):
        """Whether the path is known to be a module."""
        return path in self._imported if not modules.is_known(path) else modules.is_module(path)

    def step(self, path, attribute):
        """The path of an attribute of what a path stands for, or None for a value that nobody asks about."""
        dotted = path + "." + attribute
        if dotted in self._policy.members or dotted in self._policy.parts or modules.is_submodule(path, attribute):
            return dotted
        if modules.is_known(path):
            home = modules.home_of(dotted)
            return home if home in self._policy.members else None
        return dotted if dotted.count(".") < _LONGEST_PATH else None

    def _unbound(self, name):
        policy = self._policy
        if name in policy.roots or name in policy.dotted_roots or (policy.allows_all and name in modules_table.TOP):
            return (name,)
        found = [self.step(module, name) for module in self._stars]
        return tuple(path for path in found if path)

    def _sources(self):
        sources = []
        for scope in self._facts.scopes:
            for name, paths in scope.modules.items():
                owner = scope.resolve(name)
                sources += [((name, owner), modules.home_of(path)) for path in paths]
        for node, _scope in self._facts.imports:
            if node.__class__ is _ast.Import:
                for alias in node.names:
                    parts = alias.name.split(".")
                    self._imported.update(".".join(parts[:count]) for count in range(1, len(parts) + 1))
        self._names = {name for (name, _owner), _path in sources} | self._policy.roots | self._policy.dotted_roots
        if self._policy.allows_all:
            self._names |= modules_table.TOP
        for module in self._stars:
            self._names |= self._policy.parts.get(module, frozenset())
        for name in self._facts.aliases:
            if name in self._names:
                sources += [((name, None), path) for path in self._unbound(name)]
        return sources

    def _follow(self, waiting):
        steps, aliases = 0, self._facts.aliases
        while waiting:
            key, path = waiting.pop()
            known = self._paths.setdefault(key, set())
            if path in known:
                continue
            known.add(path)
            for attributes, scope, target, target_scope in aliases.get(key[0], ()):
                steps += 1
                if steps > _MOST_STEPS:
                    self.gave_up = True
                    return
                if scope.resolve(key[0]) is key[1]:
                    found = self.walk(path, attributes)
                    if found is not None:
                        self._names.add(target)
                        waiting.append(((target, target_scope.resolve(target)), found))

    def walk(self, path, attributes):
        """The path of a dotted expression that starts at a path, or None."""
        for attribute in attributes:
            if path is not None:
                path = self.step(path, attribute)
        return path

    def _find_opaque(self):
        """Keys of names that may also stand for a value that nobody follows."""
        names, opaque, given = self._names, set(), {}
        for scope in self._facts.scopes:
            for name in names.intersection(scope.opaque) | names.intersection(scope.functions):
                opaque.add((name, scope.resolve(name)))
        for source, records in self._facts.aliases.items():
            for attributes, scope, target, target_scope in records:
                if target in names:
                    key, owner = (target, target_scope.resolve(target)), scope.resolve(source)
                    given.setdefault((source, owner), []).append(key)
                    found = [self.walk(path, attributes) for path in self.of(source, owner)]
                    if not found or None in found:
                        opaque.add(key)
        waiting = list(opaque)
        while waiting:
            for key in given.pop(waiting.pop(), ()):
                if key not in opaque:
                    opaque.add(key)
                    waiting.append(key)
        return opaque

    def _find_rebound(self):
        """Keys of names that are bound to more than functions."""
        names = set().union(*(scope.functions for scope in self._facts.scopes))
        found = {(name, scope.resolve(name)) for scope in self._facts.scopes for name in names.intersection(scope.opaque)}
        for records in self._facts.aliases.values():
            found.update((target, scope.resolve(target)) for _attributes, _source, target, scope in records if target in names)
        return found
