# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""One document: which candidate to take, and everything that can be said about it without running it."""
from assay_guest import BUILTINS as __builtins__

import gc

import _ast

from assay_guest import hidden, rules, shape, syntax
from assay_guest.diagnostics import action_fix, by_position, diagnostic
from assay_guest.positions import Positions
from assay_guest.visitor import Visitor

_MOST_FINDINGS = 2000
_DEFINITIONS = (_ast.FunctionDef, _ast.AsyncFunctionDef)
_QUIET = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef, _ast.Import, _ast.ImportFrom, _ast.Pass)


def _likely_entry(functions):
    """The definition that is most likely meant to be called: a telling name, else the last public one."""
    for node in functions:
        if node.name in ("main", "run", "tool"):
            return node
    public = [node for node in functions if not node.name.startswith("_")]
    return (public or functions)[-1]


def _bounded(findings):
    """The first of very many findings, the first error always among them, and how many are left out."""
    if len(findings) <= _MOST_FINDINGS:
        return findings
    kept = findings[:_MOST_FINDINGS]
    if not any(d["severity"] == "error" for d in kept):
        kept += [d for d in findings[_MOST_FINDINGS:] if d["severity"] == "error"][:1]
    last = kept[-1]
    text = "%s more findings are not listed." % format(len(findings) - len(kept), ",")
    place = (last["line"], last["column"], last["end_line"], last["end_column"])
    return kept + [diagnostic(place, "note", "more-findings", "Policy", text)]


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
        self.body = []            # the statements as they stood before any wrapping
        self.wrapped = False
        self.implicit = {}        # root name -> modules to import before the run
        self.implicit_uses = {}   # root name -> the first node that uses it
        self.uses_services = False    # whether the name `assay` means what services.py binds to it
        self.shape = "body"

    @property
    def rejected(self):
        return any(d["severity"] == "error" for d in self.findings)


class Checker:
    """Validates sources under one policy and one wish for their shape."""

    def __init__(self, policy, entry, return_expression):
        self._policy = policy
        self._entry = entry
        self._expression = return_expression

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
            if document.facts.too_deep is not None:
                document.findings.append(syntax.too_deep(document.positions.of(document.facts.too_deep)))
                return False
            try:
                document.code = syntax.compile_tree(document.tree, name)
            except syntax.FAULTS as fault:
                document.findings.append(syntax.describe(fault, document.positions, True))
        for line, text in warnings.found:
            document.findings.append(diagnostic(document.positions.whole_line(line), "warning", "compiler-warning", "SyntaxWarning",
                                                syntax.sentence(text)))
        document.findings = _bounded(by_position(document.findings))
        return document.code is not None

    @staticmethod
    def _parse_indented(data, name):
        """The tree of a text that is indented as a whole, or None."""
        return hidden.module("indented").parse_indented(data, name)

    def _look(self, document, tree):
        document.tree = tree
        if not tree.body and self._expression is None:
            document.findings.append(diagnostic(document.positions.whole_line(1), self._policy.severity, "empty-source", "Policy",
                                                "The text holds no statement, so there is nothing to run."))
        if self._expression is not None:
            self._append_expression(document)
        facts = document.facts = Visitor(self._policy.interests).walk(tree)
        applied = rules.Rules(self._policy, document.positions, facts, tree)
        document.findings += applied.apply()
        document.implicit, document.implicit_uses = applied.implicit, applied.implicit_uses
        document.uses_services = applied.uses_services
        document.body = list(tree.body)
        document.functions = [node for node in tree.body if node.__class__ in _DEFINITIONS]
        document.shape = "function" if self._entry else "body"
        self._look_at_shape(document)
        if facts.needs_function:
            document.wrapped = True
            shape.wrap(tree, facts)

    def _append_expression(self, document):
        text = self._expression.strip()
        offset = document.positions.append(text)
        try:
            expression = syntax.parse_expression(text, "tool.py")
        except syntax.FAULTS as fault:
            finding = syntax.describe(fault, Positions(text.encode("utf-8", "surrogatepass")), False)
            finding["message"] = "In the return expression: " + finding["message"]
            finding["line"] += offset
            finding["end_line"] += offset
            document.findings.append(finding)
        else:
            shape.append_return(document.tree, expression, offset)

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
            name = _likely_entry(document.functions).name
            fix = action_fix("Call '%s' instead" % name, "set-shape", "function:" + name)
        return diagnostic(document.positions.whole_line(1), "error", "entry-not-found", "NameError", message, fix)

    @staticmethod
    def _never_called(document):
        node = _likely_entry(document.functions)
        return diagnostic(document.positions.of_name(node), "note", "defined-not-called", "Shape",
                          "The text only defines functions and calls none, so its value is null.",
                          action_fix("Call it", "set-shape", "function:" + node.name))
