# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The rules of a policy, applied to what the visitor found."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import fields, modules, modules_table
from assay_guest.diagnostics import action_fix, diagnostic


# How far a name is followed through assignments: a text that goes further means harm to the validator, not to a module.
_MOST_ALIASES = 64


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

    def __init__(self, policy, positions, facts, tree):
        self._policy = policy
        self._positions = positions
        self._facts = facts
        self._tree = tree
        self._meanings = {}
        self.findings = []
        self.implicit = {}        # root name -> dotted modules to import, used without an import statement
        self.implicit_uses = {}   # root name -> the first node that uses it

    def apply(self):
        """All findings, in no particular order."""
        self._check_imports()
        for scope in self._facts.scopes:
            for node in scope.uses:
                self._check_name(node, scope)
            for node in scope.chains:
                self._check_chain(node, scope)
        if self._policy.dotted_roots:
            self._check_partial_roots()
        self._check_attributes()
        if self._facts.uses_format:
            self._check_strings()
        return self.findings

    def _refuse(self, node, code, kind, message, fix=None):
        self.findings.append(diagnostic(self._positions.of(node), self._policy.severity, code, kind, message, fix))

    def _by_policy(self, what, name, reason):
        if self._policy.refuses:
            return "The %s '%s' is refused by the policy '%s': %s." % (what, name, self._policy.title, reason)
        return "Other policies refuse the %s '%s': %s." % (what, name, reason)

    # Names

    def _check_name(self, node, scope):
        name = node.id
        if scope.resolve(name) is not None:
            return
        if name in self._policy.names:
            self._refuse(node, "name-not-allowed", "NameError", self._by_policy("name", name, self._policy.names[name]))
        elif name in self._policy.dotted_roots:
            pass      # partial.py looks at what is read from it
        elif name in self._policy.roots or (self._policy.allows_all and name in modules_table.TOP):
            self._use(node, name)

    def _use(self, node, dotted):
        self.implicit.setdefault(node.id, set()).add(dotted)
        first = self.implicit_uses.setdefault(node.id, node)
        if (node.lineno, node.col_offset) < (first.lineno, first.col_offset):
            self.implicit_uses[node.id] = node

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
        key = (name, scope.resolve(name))
        if key not in self._meanings:
            self._meanings[key] = self._find_modules(name, scope)
        return self._meanings[key]

    def _find_modules(self, name, scope):
        seen, waiting, found = set(), [(name, scope)], set()
        while waiting and len(seen) < _MOST_ALIASES:
            name, scope = waiting.pop()
            owner = scope.resolve(name)
            if owner is None:
                if name in self._policy.roots or name in self._policy.dotted_roots or (self._policy.allows_all and name in modules_table.TOP):
                    found.add(name)
                continue
            if (name, owner) in seen:
                continue
            seen.add((name, owner))
            found |= owner.modules.get(name, set())
            waiting += owner.aliases.get(name, ())
        return found

    def _check_chain(self, node, scope):
        start, path = chain_of(node)
        if start is None:
            return
        unbound = scope.resolve(start.id) is None
        for module in self._modules_of(start.id, scope):
            count, deepest, refused = modules.refused_link(module, path)
            if unbound and deepest != module:
                self._use(start, deepest)
            if refused and count == len(path) - 1 and self._policy.inner_modules:
                self._refuse(node, "inner-module", "AttributeError", self._inner_text(deepest, refused))

    def _check_partial_roots(self):
        """Of a root that is only allowed in parts, nothing but those parts may be used."""
        from assay_guest import partial
        longest = partial.longest_chains(self._facts.scopes, self._tree)
        for scope in self._facts.scopes:
            for node in scope.uses:
                for module in self._modules_of(node.id, scope):
                    if not self._policy.allows_module(module) and module.partition(".")[0] in self._policy.dotted_roots:
                        self._check_part(node, module, longest.get(id(node), []), scope)

    def _check_part(self, node, module, chain, scope):
        dotted, last = module, node
        for attribute in chain:
            dotted, last = dotted + "." + attribute.attr, attribute
            if dotted in self._policy.dotted:
                if scope.resolve(node.id) is None:
                    self._use(node, dotted)
                return
            if not any(allowed.startswith(dotted + ".") for allowed in self._policy.dotted):
                break
        self._refuse(last, "import-not-allowed", "ImportError",
                     "Of '%s' only parts are allowed, and '%s' is none of them (%s)." % (module, dotted, self._policy.allowed_text()),
                     action_fix("Allow the import of '%s'" % module, "allow-import", module))

    def _inner_text(self, module, attribute):
        return ("'%s.%s' is a module that '%s' imported for itself: import it by its own name, if it is allowed (%s)."
                % (module, attribute, module, self._policy.allowed_text()))

    # Imports

    def _check_imports(self):
        for node, _scope in self._facts.imports:
            if node.__class__ is _ast.Import:
                for alias in node.names:
                    if self._check_import(node, alias.name) and self._policy.inner_modules:
                        root, _, rest = alias.name.partition(".")
                        _count, deepest, refused = modules.refused_link(root, rest.split(".") if rest else ())
                        if refused:
                            self._refuse(node, "inner-module", "ImportError", self._inner_text(deepest, refused))
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
            partial = any(name.startswith(node.module + ".") for name in self._policy.dotted)
            for alias in node.names:
                if not self._check_import(node, node.module + "." + alias.name if partial else node.module) and not partial:
                    break
            return
        if not self._policy.inner_modules:
            return
        for alias in node.names:
            if modules.is_inner(node.module, alias.name):
                self._refuse(node, "inner-module", "ImportError", self._inner_text(node.module, alias.name))
