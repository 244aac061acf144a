# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The conditions under which a policy lets a member of a module be mentioned: as a type to compare with, or in calls that are plain."""
from assay_guest import BUILTINS as __builtins__

import _ast

_DISPLAYS = (_ast.Tuple, _ast.List, _ast.Set)
_UNSEEN = " with arguments that no check can see"


class Conditions:
    """Looks at where members are mentioned in one text. `names`: what must not be among the names that a call gets."""

    def __init__(self, facts, meanings, names):
        self._facts = facts
        self._meanings = meanings
        self._names = names
        self._comparing = not any(name in scope.bound for scope in facts.scopes for name in ("isinstance", "issubclass"))

    def broken(self, member, node, scope):
        """(node, words that say what is missing) when a condition does not hold, else None."""
        if node.ctx.__class__ is not _ast.Load:
            return None
        if member.as_type and self._comparing and id(node) in self._facts.compared:
            return None
        if not member.bound:
            return node, " except as a type to compare with"
        call = self._facts.calls.get(id(node))
        if call is None:
            return node, " unless it is called where it is named"
        return self._broken_call(member, call, scope)

    def _broken_call(self, member, call, scope):
        for position, argument in enumerate(call.args):
            if argument.__class__ is _ast.Starred:
                if member.bound.isdisjoint((*member.parameters[position:], "*")):
                    continue
                return argument, _UNSEEN
            name = member.parameters[position] if position < len(member.parameters) else "*"
            broken = self._broken_argument(member, name, argument, scope)
            if broken:
                return broken
        for keyword in call.keywords:
            if keyword.arg is None:
                if member.bound.issubset((*member.parameters[:len(call.args)], "*")):
                    continue
                return keyword.value, _UNSEEN
            broken = self._broken_argument(member, keyword.arg, keyword.value, scope)
            if broken:
                return broken
        return None

    def _broken_argument(self, member, name, value, scope):
        shown = "an argument" if name == "*" else "an argument '%s'" % name
        if name in member.names:
            return self._broken_name(value, shown)
        if name in member.off and not _is_off(value):
            return value, " with %s that is not constant and false" % shown
        if name in member.callables and not self._is_callable(value, scope):
            return value, " with %s that is neither a lambda nor a function of the text" % shown
        return None

    def _broken_name(self, value, shown):
        """All that the value can be have to be constant texts, none of them with the name of what is refused."""
        waiting = [value]
        while waiting:
            node = waiting.pop()
            if node.__class__ in _DISPLAYS:
                waiting += node.elts
            elif node.__class__ is not _ast.Constant:
                return node, " with %s that is not made of constant names" % shown
            elif node.value.__class__ is str:
                name = next((part for part in node.value.split(".") if part in self._names), None)
                if name:
                    return node, " with the name '%s'" % name
        return None

    def _is_callable(self, node, scope):
        return node.__class__ is _ast.Lambda or (node.__class__ is _ast.Name and self._meanings.is_function(node.id, scope))


def _is_off(node):
    if node.__class__ in _DISPLAYS:
        return not node.elts
    return node.__class__ is _ast.Constant and not node.value
