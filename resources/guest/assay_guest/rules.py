# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The rules of a policy, applied to what the visitor found."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import fields, modules
from assay_guest.diagnostics import action_fix, diagnostic


def chain_of(node):
    """(Name node, attributes after it) of a dotted expression; (None, …) when it does not start with a name."""
    path = []
    while node.__class__ is _ast.Attribute:
        path.append(node.attr)
        node = node.value
    path.reverse()
    return (node if node.__class__ is _ast.Name else None), path


class Rules:
    """Makes diagnostics out of facts, and learns which modules have to be bound for the run."""

    def __init__(self, policy, positions, facts):
        self._policy = policy
        self._positions = positions
        self._facts = facts
        self.findings = []
        self.implicit = {}        # root name -> dotted modules to import, used without an import statement

    def apply(self):
        """All findings, in no particular order."""
        self._check_imports()
        for scope in self._facts.scopes:
            for node in scope.uses:
                self._check_name(node, scope)
            for node in scope.chains:
                self._check_chain(node, scope)
        self._check_attributes()
        if self._facts.uses_format:
            self._check_strings()
        return self.findings

    def _refuse(self, node, code, kind, message, fix=None):
        self.findings.append(diagnostic(self._positions.of(node), self._policy.severity, code, kind, message, fix))

    def _by_policy(self, what, name, reason):
        verb = "is refused" if self._policy.refuses else "would be refused elsewhere"
        return "The %s '%s' %s by the policy '%s': %s." % (what, name, verb, self._policy.title, reason)

    # Names

    def _check_name(self, node, scope):
        name = node.id
        if scope.resolve(name) is not None:
            return
        if name in self._policy.names:
            self._refuse(node, "name-not-allowed", "NameError", self._by_policy("name", name, self._policy.names[name]))
        elif name in self._policy.roots or (self._policy.allows_all and name in modules.TOP):
            self.implicit.setdefault(name, {name})

    # Attributes

    def _check_attributes(self):
        reasons = self._policy.attributes
        for node in self._facts.attributes:
            self._refuse(node, "attribute-not-allowed", "AttributeError", self._by_policy("attribute", node.attr, reasons[node.attr]))
        for node, keyword in self._facts.patterns:
            self._refuse(node, "attribute-not-allowed", "AttributeError", self._by_policy("attribute", keyword, reasons[keyword]))
        for node in self._facts.subscripts:
            key = node.slice.value
            self._refuse(node, "attribute-not-allowed", "AttributeError", self._by_policy("key", key, reasons[key]))

    def _check_strings(self):
        for node in self._facts.strings:
            name = fields.refused_field(node.value, self._policy.attributes)
            if name:
                self._refuse(node, "attribute-not-allowed", "AttributeError",
                             self._by_policy("attribute", name, self._policy.attributes[name] + " (it stands in a replacement field)"))

    # Modules

    def _modules_of(self, name, scope):
        """Dotted names of the modules that a name may stand for in this scope."""
        seen, waiting, found = set(), [(name, scope)], set()
        while waiting:
            name, scope = waiting.pop()
            owner = scope.resolve(name)
            if owner is None:
                if name in self._policy.roots or name in self._policy.dotted_roots or (self._policy.allows_all and name in modules.TOP):
                    found.add(name)
                continue
            if (name, owner) in seen:
                continue
            seen.add((name, owner))
            found |= owner.modules.get(name, set())
            waiting += [(source, owner) for target, source in owner.aliases if target == name]
        return found

    def _check_chain(self, node, scope):
        start, path = chain_of(node)
        if start is None:
            return
        unbound = scope.resolve(start.id) is None
        for module in self._modules_of(start.id, scope):
            count, deepest, refused = modules.refused_link(module, path)
            if unbound and deepest != module:
                self.implicit.setdefault(start.id, set()).add(deepest)
            if refused and count == len(path) - 1 and self._policy.inner_modules:
                self._refuse(node, "inner-module", "AttributeError", self._inner_text(deepest, refused))

    def _inner_text(self, module, attribute):
        return ("'%s.%s' is a module that '%s' imported for itself: import it by its own name, if it is allowed (%s)."
                % (module, attribute, module, self._policy.allowed_text()))

    # Imports

    def _check_imports(self):
        for node, _scope in self._facts.imports:
            if node.__class__ is _ast.Import:
                for alias in node.names:
                    self._check_import(node, alias.name)
            elif node.level:
                self._refuse(node, "relative-import", "ImportError",
                             "A relative import has nothing to refer to: a tool is one text, not a package.")
            elif node.module != "__future__":
                self._check_import_from(node)

    def _check_import(self, node, dotted):
        if self._policy.allows_module(dotted):
            return True
        root = dotted.partition(".")[0]
        fix = action_fix("Allow the import of '%s'" % root, "allow-import", root)
        self._refuse(node, "import-not-allowed", "ImportError",
                     "The import of '%s' is not among the allowed imports (%s)." % (dotted, self._policy.allowed_text()), fix)
        return False

    def _check_import_from(self, node):
        if not self._policy.allows_module(node.module):
            exact = [a for a in node.names if node.module + "." + a.name in self._policy.dotted]
            if len(exact) < len(node.names):
                self._check_import(node, node.module)
            return
        if not self._policy.inner_modules:
            return
        for alias in node.names:
            if modules.is_inner(node.module, alias.name):
                self._refuse(node, "inner-module", "ImportError", self._inner_text(node.module, alias.name))
