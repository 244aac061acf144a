# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""From a source to a tree, and from what the interpreter says against it to diagnostics."""
from assay_guest import BUILTINS as __builtins__

import sys

from assay_guest import hidden
from assay_guest.diagnostics import diagnostic

ONLY_AST = 0x400
TOP_LEVEL_AWAIT = 0x2000
_NOT_TEXT = "The source holds a NUL character, so it is not Python text."


def parse(data, name):
    """The tree of a source in bytes or text. Raises what the interpreter raises."""
    return compile(data, name, "exec", ONLY_AST | TOP_LEVEL_AWAIT, True)


def parse_expression(text, name):
    """The tree of one expression."""
    return compile(text, name, "eval", ONLY_AST | TOP_LEVEL_AWAIT, True)


def compile_tree(tree, name):
    """The code of a tree. Nothing is executed."""
    return compile(tree, name, "exec", 0, True)


# What parse and compile_tree may raise for a text, however strange.
FAULTS = (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError, SystemError, TypeError)


def describe(fault, positions, from_tree):
    """The diagnostic for one of FAULTS. `from_tree`: offsets count bytes, not characters."""
    if isinstance(fault, SyntaxError):
        return _describe_syntax(fault, positions, from_tree)
    if isinstance(fault, (MemoryError, RecursionError)):
        return too_deep(positions.clamp(1, 1, None, None))
    if "null byte" in str(fault):
        return _not_text(positions)
    return diagnostic(positions.clamp(1, 1, None, None), "error", "syntax", "SyntaxError",
                      "The interpreter cannot read the source: %s." % fault)


def _not_text(positions):
    line = next((i for i, text in enumerate(positions.lines, 1) if "\0" in text), 1)
    column = positions.line(line).find("\0") + 1
    return diagnostic((line, column, line, column + 1), "error", "syntax", "SyntaxError", _NOT_TEXT)


def too_deep(place):
    """The diagnostic for a source that the interpreter cannot take because of its nesting."""
    return diagnostic(place, "error", "syntax", "SyntaxError",
                      "The source is nested too deeply for the interpreter: split it into several statements.")


def _describe_syntax(fault, positions, from_tree):
    line, column = fault.lineno, fault.offset
    end_line, end_column = getattr(fault, "end_lineno", None), getattr(fault, "end_offset", None)
    if from_tree and line and column:
        column = positions.column(line, column - 1)
        if end_line and end_column:
            end_column = positions.column(end_line, end_column - 1)
    place = positions.clamp(line, column, end_line, end_column)
    message = str(fault.msg)
    if "null byte" in message:
        return _not_text(positions)
    hint, fix = hidden.module("hints").hint_for(message, place, positions.lines)
    return diagnostic(place, "error", "syntax", "SyntaxError", (sentence(message) + " " + hint).rstrip(), fix)


def sentence(text):
    """A message of the interpreter as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


class Warnings:
    """Collects the compiler's warnings while it is entered, without loading the module `warnings`."""

    def __init__(self):
        self.found = []           # (line, text)

    def __enter__(self):
        self._before = sys.modules.get("warnings")
        stand_in = type(sys)("warnings")
        stand_in.filters = [("always", None, Warning, None, 0)]
        stand_in.defaultaction = "always"
        stand_in.onceregistry = {}
        stand_in.WarningMessage = lambda message, category, filename, line, *rest: (line, str(message))
        stand_in._showwarnmsg = self.found.append
        sys.modules["warnings"] = stand_in
        return self

    def __exit__(self, *_fault):
        if self._before is None:
            del sys.modules["warnings"]
        else:
            sys.modules["warnings"] = self._before
