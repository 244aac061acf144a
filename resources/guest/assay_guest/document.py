# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""One document: which candidate to take, and everything that can be said about it without running it."""
from assay_guest import BUILTINS as __builtins__

import gc

import _ast

from assay_guest import modules, rules, shape, syntax
from assay_guest.diagnostics import action_fix, by_position, diagnostic
from assay_guest.positions import Positions
from assay_guest.visitor import Visitor

_DEFINITIONS = (_ast.FunctionDef, _ast.AsyncFunctionDef)
_QUIET = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef, _ast.Import, _ast.ImportFrom, _ast.Pass)


class Document:
    """What became of one source. `code` is None when there are errors of syntax."""

    def __init__(self):
        self.candidate = 0
        self.positions = None
        self.tree = None
        self.facts = None
        self.code = None
        self.findings = []
        self.notes = []
        self.functions = []       # definitions at the text's own level
        self.wrapped = False
        self.implicit = {}
        self.shape = "body"

    @property
    def rejected(self):
        return any(d["severity"] == "error" for d in self.findings)


class Checker:
    """Validates sources under one policy and one wish for their shape."""

    def __init__(self, policy, wanted_shape, entry, return_expression):
        self._policy = policy
        self._entry = entry if wanted_shape == "function" else None
        self._expression = return_expression
        watched = set(policy.names) | policy.roots | policy.dotted_roots
        if policy.allows_all:
            watched |= modules.TOP
        self._watched = frozenset(watched)
        self._attributes = frozenset(policy.attributes)

    def check(self, candidates, name):
        """The Document of the first candidate that compiles, else of the last one."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._check_all(candidates, name)
        finally:
            if collecting:
                gc.enable()

    def _check_all(self, candidates, name):
        document = None
        for attempt in (syntax.parse, self._parse_indented):
            for index, data in enumerate(candidates):
                tried = Document()
                tried.candidate = index
                tried.positions = Positions(data)
                if self._try(tried, attempt, data, name):
                    return tried
                if attempt is syntax.parse:
                    document = tried
        return document

    def _try(self, document, attempt, data, name):
        with syntax.Warnings() as warnings:
            try:
                tree = attempt(data, name)
            except syntax.FAULTS as fault:
                document.findings.append(syntax.describe(fault, document.positions, False))
                return False
            if tree is None:
                return False
            self._look(document, tree)
            try:
                document.code = syntax.compile_tree(document.tree, name)
            except syntax.FAULTS as fault:
                document.findings.append(syntax.describe(fault, document.positions, True))
        for line, text in warnings.found:
            document.findings.append(diagnostic(document.positions.whole_line(line), "warning", "compiler-warning", "SyntaxWarning",
                                                text[:1].upper() + text[1:] + ("" if text.endswith(("?", ".")) else ".")))
        document.findings = by_position(document.findings)
        return document.code is not None

    @staticmethod
    def _parse_indented(data, name):
        """The tree of a text that is indented as a whole, or None."""
        from assay_guest.indented import parse_indented
        return parse_indented(data, name)

    def _look(self, document, tree):
        document.tree = tree
        if self._expression is not None:
            shape.append_return(tree, self._expression, document.positions)
        facts = document.facts = Visitor(self._watched, self._attributes, modules.LINKS).walk(tree)
        applied = rules.Rules(self._policy, document.positions, facts)
        document.findings += applied.apply()
        document.implicit = applied.implicit
        document.functions = [node for node in tree.body if node.__class__ in _DEFINITIONS]
        document.shape = "function" if self._entry else "body"
        self._look_at_shape(document)
        if facts.needs_function:
            document.wrapped = True
            shape.wrap(tree, facts)

    def _look_at_shape(self, document):
        body = document.tree.body
        if self._entry:
            if self._entry not in document.facts.scopes[0].bound:
                document.findings.append(self._missing_entry(document))
        elif document.functions and all(self._is_quiet(node, i) for i, node in enumerate(body)):
            document.findings.append(self._never_called(document))
            document.notes.append({"code": "defined-not-called", "message": "The text only defines functions; nothing called them."})

    @staticmethod
    def _is_quiet(node, index):
        return isinstance(node, _QUIET) or (index == 0 and node.__class__ is _ast.Expr and node.value.__class__ is _ast.Constant)

    def _missing_entry(self, document):
        known = ", ".join("'%s'" % f.name for f in document.functions)
        message = "There is no function '%s' at the top level of the text (%s)." % (
            self._entry, "it defines " + known if known else "it defines none")
        fix = None
        if document.functions:
            name = document.functions[-1].name
            fix = action_fix("Call '%s' instead" % name, "set-shape", "function:" + name)
        return diagnostic(document.positions.whole_line(1), "error", "entry-not-found", "NameError", message, fix)

    @staticmethod
    def _never_called(document):
        node = document.functions[-1]
        line = node.lineno
        text = document.positions.line(line)
        start = text.find(node.name, document.positions.column(line, node.col_offset) - 1)
        place = (line, start + 1, line, start + 1 + len(node.name)) if start >= 0 else document.positions.whole_line(line)
        return diagnostic(place, "note", "defined-not-called", "Shape",
                          "The text only defines functions and calls none, so its value is null.",
                          action_fix("Call it", "set-shape", "function:" + node.name))
