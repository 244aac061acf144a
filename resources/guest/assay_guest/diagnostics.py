# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Diagnostics and fixes, as docs/guest-protocol.md writes them."""
from assay_guest import BUILTINS as __builtins__

_LONGEST_MESSAGE, _KEPT_START, _KEPT_END = 600, 400, 199     # characters
_LONGEST_ARGUMENT = 200     # bytes: a text may hold thousands of names, and all that is found goes into one frame


def diagnostic(place, severity, code, kind, message, fix=None):
    """One finding; `place` is (line, column, end line, end column)."""
    line, column, end_line, end_column = place
    if len(message) > _LONGEST_MESSAGE:
        message = message[:_KEPT_START] + "…" + message[-_KEPT_END:]
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "severity": severity, "code": code, "kind": kind, "message": message, "fix": fix}


def action_fix(title, action, argument):
    """A fix that changes the request; none for names that nobody wants in there."""
    if len(argument.encode("utf-8")) > _LONGEST_ARGUMENT:
        return None
    return {"title": title, "action": action, "argument": argument}


def edit_fix(title, place, text):
    """A fix that replaces one range of the text."""
    line, column, end_line, end_column = place
    return {"title": title, "edits": [{"line": line, "column": column, "end_line": end_line, "end_column": end_column, "text": text}]}


def by_position(findings):
    """The findings from top to bottom."""
    return sorted(findings, key=lambda d: (d["line"], d["column"], d["end_line"], d["end_column"], d["code"]))
