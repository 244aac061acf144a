# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""A policy as data (resources/policies/*.json), together with the allowed imports of one request."""
from assay_guest import BUILTINS as __builtins__

from assay_guest import modules, modules_table
from assay_guest.visitor import Interests


SERVICES = "assay"      # what is bound to it: services.py
_SERVICES = frozenset((SERVICES,))
_TOP_AND_SERVICES = modules_table.TOP | _SERVICES


class Member:
    """What a policy says of one member of a module. Without a condition every mention of it is refused."""

    __slots__ = ("path", "reason", "parameters", "names", "off", "callables", "bound", "as_type")

    def __init__(self, path, data):
        if isinstance(data, str):
            data = {"reason": data}
        self.path = path
        self.reason = data["reason"]
        self.parameters = tuple(data.get("parameters", ()))
        self.names = frozenset(data.get("names", ()))
        self.off = frozenset(data.get("off", ()))
        self.callables = frozenset(data.get("callables", ()))
        self.bound = self.names | self.off | self.callables       # parameters that bear a condition
        self.as_type = data.get("as_type", False)

    @property
    def is_conditional(self):
        """Whether there are mentions that are fine."""
        return bool(self.bound) or self.as_type


class Policy:
    """Which names, attributes and members of modules are refused, and how loudly; with allowing(), which imports are not."""

    def __init__(self, data):
        self.title = data["name"]
        self.severity = data.get("severity", "error")
        self.names = data.get("names", {})
        self.attributes = data.get("attributes", {})
        self.members = {path: Member(path, entry) for path, entry in data.get("members", {}).items()}
        for name, reason in self.names.items():
            self.members.setdefault("builtins." + name, Member("builtins." + name, reason))
        self.parts = {}           # what holds members -> the next name on the way to each
        for path in self.members:
            holder, _, name = path.rpartition(".")
            while holder:
                self.parts.setdefault(holder, set()).add(name)
                holder, _, name = holder.rpartition(".")
        self.tails = frozenset(path.rpartition(".")[2] for path in self.members)
        self.inner_modules = data.get("inner_modules", True)
        self.interests = Interests(frozenset(self.attributes), modules.LINKS | self.tails)
        self._refused_names = frozenset(self.names)
        self._allow(())

    def allowing(self, imports):
        """The same policy with these imports allowed."""
        policy = Policy.__new__(Policy)
        policy.__dict__.update(self.__dict__)
        policy._allow(imports)
        return policy

    def _allow(self, imports):
        self.allowed = frozenset(imports)
        self.allows_all = "*" in self.allowed
        self.roots = frozenset(name for name in self.allowed if "." not in name and name != "*")
        self.dotted = frozenset(name for name in self.allowed if "." in name)
        self.dotted_roots = frozenset(name.partition(".")[0] for name in self.dotted) - self.roots
        # Names that are no variables of the text when nothing in it binds them.
        self.watched = self._refused_names | self.roots | self.dotted_roots | (_TOP_AND_SERVICES if self.allows_all else _SERVICES)

    @property
    def refuses(self):
        """Whether a finding stops the run."""
        return self.severity == "error"

    def allows_module(self, dotted):
        """Whether this module may be imported: its root is allowed, or exactly it."""
        return self.allows_all or dotted.partition(".")[0] in self.roots or dotted in self.dotted

    def allowed_text(self):
        """The allowed imports in words."""
        if not self.allowed:
            return "no import is allowed"
        return "allowed: " + ", ".join(sorted(self.allowed))
