# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The rules of a policy, applied to what the visitor found."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import hidden, modules, modules_table, texts
from assay_guest.diagnostics import action_fix, diagnostic
from assay_guest.handed import Handed
from assay_guest.meanings import Meanings
from assay_guest.policy import SERVICES
from assay_guest.scopes import CLASS, links_of
from assay_guest.visitor import DECLARING, HANDING, MATCH_ARGS


class Rules:
    """Makes diagnostics out of facts, and learns which modules have to be bound for the run."""

    def __init__(self, policy, positions, facts, tree):
        self._policy = policy
        self._positions = positions
        self._facts = facts
        self._tree = tree
        self._meanings = Meanings(policy, facts)
        self._handed = Handed(policy)
        self._starred = {name: star.module for star in facts.stars for name in modules.starred(star.module)}
        self._watched = policy.watched.union(self._starred)
        self._conditional = []    # (member, node, scope) of what may be mentioned under conditions
        self._refused = set()     # ids of the nodes that have a finding
        self.findings = []
        self.implicit = {}        # root name -> dotted modules to import, used without an import statement
        self.implicit_uses = {}   # root name -> the first node that uses it
        self.uses_services = False

    def apply(self):
        """All findings, in no particular order."""
        self._check_imports()
        for scope in self._facts.scopes:
            self._check_names(scope)
            self._check_meanings(scope)
        if self._policy.dotted_roots:
            self._check_partial_roots()
        self._check_attributes()
        self._gather_handed()
        if self._handed:
            self._check_any_value()
        names = self._handed.names().union(self._policy.attributes)
        if self._conditional:
            self._check_conditions(names)
        self._check_texts(names)
        return self.findings

    def _refuse(self, node, code, kind, message, fix=None):
        self._refused.add(id(node))
        self.findings.append(diagnostic(self._positions.of(node), self._policy.severity, code, kind, message, fix))

    def _by_policy(self, what, name, reason, condition=""):
        if self._policy.refuses:
            return "The %s '%s' is refused by the policy '%s'%s: %s." % (what, name, self._policy.title, condition, reason)
        return "Other policies refuse the %s '%s'%s: %s." % (what, name, condition, reason)

    # Names

    def _check_names(self, scope):
        policy = self._policy
        for name in self._watched.intersection((*scope.loads, *scope.chains)):
            if scope.resolve(name) is not None and not (scope.kind == CLASS and name in DECLARING):
                continue
            for node in self._mentions(name, scope):
                if name in policy.names:
                    self._refuse(node, "name-not-allowed", "NameError", self._by_policy("name", name, policy.names[name]))
                elif name in policy.dotted_roots:
                    pass      # _check_partial_roots looks at what is read from it
                elif name in policy.roots or (policy.allows_all and name in modules_table.TOP):
                    self._use(node, name)
                elif policy.inner_modules and name in self._starred:
                    self._refuse(node, "inner-module", "NameError", self._inner_text(self._starred[name], name))
                elif name == SERVICES:
                    self.uses_services = True

    @staticmethod
    def _mentions(name, scope):
        return scope.loads.get(name, []) + [links_of(node)[0] for node in scope.chains.get(name, ())]

    def _use(self, node, dotted):
        self.implicit.setdefault(node.id, set()).add(dotted)
        first = self.implicit_uses.setdefault(node.id, node)
        if (node.lineno, node.col_offset) < (first.lineno, first.col_offset):
            self.implicit_uses[node.id] = node

    # Attributes

    def _check_attributes(self):
        reasons = self._policy.attributes
        for node in self._facts.attributes:
            if node.attr != MATCH_ARGS:
                self._refuse_attribute(node, "attribute", node.attr)
            elif node.ctx.__class__ is not _ast.Load:
                self._refuse_match_args(node)
        for node, keyword in self._facts.patterns:
            if keyword in reasons:
                self._refuse_attribute(node, "attribute", keyword)
        for node in self._facts.subscripts:
            self._refuse_attribute(node, "key", node.slice.value)
        for node, name in self._facts.declared:
            if name == MATCH_ARGS:
                self._refuse_match_args(node)
            else:
                self._refuse_attribute(node, "attribute", name, " (it is set in a class)")

    def _refuse_attribute(self, node, what, name, where=""):
        self._refuse(node, "attribute-not-allowed", "AttributeError",
                     self._by_policy(what, name, self._policy.attributes[name] + where))

    def _refuse_match_args(self, node):
        self._refuse(node, "attribute-not-allowed", "AttributeError", self._by_policy(
            "attribute", MATCH_ARGS, "patterns read the attributes that it lists", " unless a class sets it to constant names"))

    def _check_texts(self, names):
        """`names`: what no replacement field may read."""
        attributes = self._policy.attributes
        for node in self._facts.arguments:
            name = texts.refused_name(node.value, attributes)
            if name and id(node) not in self._refused:
                self._refuse_attribute(node, "attribute", name, " (it stands in a text that is handed on)")
        for node in self._facts.texts:
            if id(node) not in self._refused:
                self._check_fields(node, names)

    def _check_fields(self, node, names):
        name = texts.refused_field(node.value, names)
        if name in self._policy.attributes:
            self._refuse_attribute(node, "attribute", name, " (it stands in a replacement field)")
        elif name:
            self._refuse_any_value(node, name)

    # Modules and their members

    def _check_meanings(self, scope):
        meanings = self._meanings
        for name in meanings.names.intersection((*scope.loads, *scope.chains)):
            owner = scope.resolve(name)
            if owner is None and name in self._policy.names:
                continue
            for path in meanings.of(name, owner):
                for node in scope.loads.get(name, ()):
                    self._check_value(node, path, scope, owner is None)
                for node in scope.chains.get(name, ()):
                    self._check_chain(node, path, scope, owner is None)

    def _check_value(self, node, path, scope, is_spelled):
        """A dotted expression whose value goes on from here."""
        if path in self._policy.members:
            self._check_member(self._policy.members[path], node, scope, is_spelled)
        elif id(node) not in self._facts.followed:
            self._hand_on((path,), node)

    def _hand_on(self, paths, node):
        """From this node on any value may be a module, or a class with refused members, among the paths."""
        for path in paths:
            if self._meanings.is_module(path) or path in self._policy.parts:
                self._handed.add(path, node)

    def _check_chain(self, outermost, path, scope, is_spelled):
        start, links = links_of(outermost)
        if path in self._policy.members:
            self._check_member(self._policy.members[path], start, scope, is_spelled)
            return
        implicit = path
        for node in links:
            if self._policy.inner_modules and modules.is_inner(path, node.attr):
                self._refuse(node, "inner-module", "AttributeError", self._inner_text(path, node.attr))
                path = None
            else:
                if modules.is_submodule(path, node.attr):
                    implicit = path + "." + node.attr
                path = self._meanings.step(path, node.attr)
            if path is None or path in self._policy.members:
                break
        if is_spelled and implicit != start.id:
            self._use(start, implicit)
        if path in self._policy.members:
            self._check_member(self._policy.members[path], node, scope, True)
        elif path is not None:
            self._check_value(outermost, path, scope, True)

    def _check_member(self, member, node, scope, is_spelled):
        """`is_spelled`: it has no other place, like an import, where it is refused."""
        if not member.is_conditional:
            if is_spelled:
                self._refuse_member(member, node)
        elif id(node) not in self._facts.followed:
            self._conditional.append((member, node, scope))

    def _refuse_member(self, member, node, condition="", kind="AttributeError"):
        what = "module" if self._meanings.is_module(member.path) else "member"
        self._refuse(node, "member-not-allowed", kind, self._by_policy(what, member.path, member.reason, condition))

    def _check_conditions(self, names):
        """`names`: what must not be among the names that a call gets."""
        conditions = hidden.module("members").Conditions(self._facts, self._meanings, names)
        for member, node, scope in self._conditional:
            broken = conditions.broken(member, node, scope)
            if broken:
                self._refuse_member(member, broken[0], broken[1])

    def _inner_text(self, module, attribute):
        return ("'%s.%s' is a module that '%s' imported for itself: import it by its own name, if it is allowed (%s)."
                % (module, attribute, module, self._policy.allowed_text()))

    def _check_partial_roots(self):
        """Of a root that is only allowed in parts, nothing but those parts may be used."""
        for scope in self._facts.scopes:
            for name in self._policy.dotted_roots.intersection((*scope.loads, *scope.chains)):
                owner = scope.resolve(name)
                for module in self._meanings.of(name, owner):
                    if not self._policy.allows_module(module) and module.partition(".")[0] in self._policy.dotted_roots:
                        for node in scope.loads.get(name, []) + scope.chains.get(name, []):
                            self._check_part(node, module, owner)

    def _check_part(self, outermost, module, owner):
        start, links = links_of(outermost)
        dotted, last = module, start
        for node in links:
            dotted, last = dotted + "." + node.attr, node
            if dotted in self._policy.dotted:
                if owner is None:
                    self._use(start, dotted)
                return
            if not any(allowed.startswith(dotted + ".") for allowed in self._policy.dotted):
                break
        self._refuse(last, "import-not-allowed", "ImportError",
                     "Of '%s' only parts are allowed, and '%s' is none of them (%s)." % (module, dotted, self._policy.allowed_text()),
                     action_fix("Allow the import of '%s'" % module, "allow-import", module))

    # Values of unknown origin

    def _gather_handed(self):
        for node, scope in self._facts.imports:
            if scope.kind == CLASS:     # what a class binds is an attribute as well
                for name in (alias.asname or alias.name.partition(".")[0] for alias in node.names):
                    self._hand_on(scope.modules.get(name, ()), node)
        paths = self._meanings.bound_paths().union(*self.implicit.values())
        if self._meanings.gave_up:
            self._hand_on(paths, self._tree.body[0])
        held = {}
        for path in paths:
            held.update(modules.held_by_objects(path))
        for node, scope in self._facts.links:
            if node.attr == HANDING:
                self._hand_on(paths, node)
            elif node.attr in held and not self._is_known(node, scope):
                self._check_held(node, *held[node.attr])

    def _check_held(self, node, holder, module):
        """An attribute that is a module where the value is of a class of the holder."""
        if module == "os.path" or self._policy.allows_module(module):
            self._handed.add(module, node)
        elif self._policy.inner_modules:
            self._refuse(node, "inner-module", "AttributeError", self._inner_text(holder, node.attr))

    def _check_any_value(self):
        inner, names = self._handed.inner, self._handed.names()
        for node, scope in self._facts.links:
            if node.attr in names and id(node) not in self._refused and not self._is_known(node, scope):
                if node.attr in inner and id(node) not in self._facts.calls:     # nobody can call a module
                    self._refuse_any_value(node, node.attr)
                for member in self._handed.members(node.attr):
                    self._check_member(member, node, scope, True)
        for node, name in self._facts.patterns + (self._facts.listed if self._facts.matches_by_position else []):
            if name in names:
                self._refuse_any_value(node, name)

    def _is_known(self, node, scope):
        """Whether an attribute is read from nothing but what the meanings know, so that it was looked at already."""
        start, links = links_of(node)
        if start.__class__ is not _ast.Name:
            return False
        owner = scope.resolve(start.id)
        paths = self._meanings.of(start.id, owner)
        if not paths or not self._meanings.is_certain(start.id, owner):
            return False
        if len(links) == 1:
            return True
        # The text may have set an attribute on the way to something else.
        holders = [self._meanings.walk(path, [link.attr for link in links[:-1]]) for path in paths]
        return all(holder is not None and modules.is_submodule(holder, node.attr) for holder in holders)

    def _refuse_any_value(self, node, name):
        """An attribute that may be read from what was handed on."""
        if name in self._handed.inner:
            holder, path = self._handed.inner[name]
            code, what = "inner-module", "the module that '%s' imported for itself" % holder
        else:
            member = self._handed.members(name)[0]
            path = self._handed.above(member.path)
            code, what = "member-not-allowed", "the refused member '%s'" % member.path
        line = self._positions.of(self._handed.origin(path))[0]
        self._refuse(node, code, "AttributeError", "'%s' may be %s, because line %d hands '%s' on as a value: use '%s' by its name only, "
                     "or take another name than '%s'." % (name, what, line, path, path, name))

    # Imports

    def _check_imports(self):
        for node, _scope in self._facts.imports:
            if node.__class__ is _ast.Import:
                for alias in node.names:
                    if self._check_import(node, alias.name):
                        self._check_imported_module(node, alias.name)
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

    def _check_imported_module(self, node, dotted):
        """Whether a module that may be imported is refused for what it is."""
        parts = dotted.split(".")
        for count in range(1, len(parts) + 1):
            module, path = ".".join(parts[:count - 1]), ".".join(parts[:count])
            if module and self._policy.inner_modules and modules.is_inner(module, parts[count - 1]):
                self._refuse(node, "inner-module", "ImportError", self._inner_text(module, parts[count - 1]))
                return True
            if path in self._policy.members:
                self._refuse_member(self._policy.members[path], node, kind="ImportError")
                return True
        return False

    def _check_import_from(self, node):
        if not self._policy.allows_module(node.module):
            partial = any(name.startswith(node.module + ".") for name in self._policy.dotted)
            for alias in node.names:
                if not self._check_import(node, node.module + "." + alias.name if partial else node.module) and not partial:
                    break
            return
        if self._check_imported_module(node, node.module):
            return
        for alias in node.names:
            member = self._policy.members.get(modules.home_of(node.module + "." + alias.name))
            if self._policy.inner_modules and modules.is_inner(node.module, alias.name):
                self._refuse(node, "inner-module", "ImportError", self._inner_text(node.module, alias.name))
            elif member is not None and not member.is_conditional:
                self._refuse_member(member, node, kind="ImportError")
