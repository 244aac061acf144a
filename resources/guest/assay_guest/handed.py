# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What a text hands on as a value: from then on any value may be it, and its attributes are known by their names alone."""
from assay_guest import BUILTINS as __builtins__

from assay_guest import modules


class Handed:
    """Gathers the modules, and the classes with refused members, that are handed on."""

    def __init__(self, policy):
        self._policy = policy
        self._first = {}          # path -> the first node that hands it on
        self._inner = None
        self._members = {}

    def add(self, path, node):
        """This node hands on what the path stands for."""
        first = self._first.setdefault(path, node)
        if (node.lineno, node.col_offset) < (first.lineno, first.col_offset):
            self._first[path] = node

    def __bool__(self):
        return bool(self._first)

    @property
    def inner(self):
        """attribute -> (module that holds a module by that name, path that was handed on)."""
        if self._inner is None:
            self._inner = {}
            if self._policy.inner_modules:
                for path in sorted(self._first):
                    for attribute, holder in modules.inner_below(path):
                        self._inner.setdefault(attribute, (holder, path))
        return self._inner

    def members(self, attribute):
        """The refused members by that name that a value may hold."""
        if attribute not in self._members:
            self._members[attribute] = [member for path, member in self._policy.members.items()
                                        if path.rpartition(".")[2] == attribute and self.above(path) is not None]
        return self._members[attribute]

    def names(self):
        """The names of all modules and refused members that values may hold."""
        return set(self.inner).union(path.rpartition(".")[2] for path in self._policy.members if self.above(path) is not None)

    def above(self, member):
        """What was handed on and holds this member, or None."""
        return next((path for path in self._first if member.startswith(path + ".")), None)

    def origin(self, path):
        """The node that handed the path on."""
        return self._first[path]
