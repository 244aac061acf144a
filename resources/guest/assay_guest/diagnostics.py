# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Diagnostics and fixes, as docs/guest-protocol.md writes them."""
from assay_guest import BUILTINS as __builtins__


def diagnostic(place, severity, code, kind, message, fix=None):
    """One finding; `place` is (line, column, end line, end column)."""
    line, column, end_line, end_column = place
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "severity": severity, "code": code, "kind": kind, "message": message, "fix": fix}


def action_fix(title, action, argument):
    """A fix that changes the request."""
    return {"title": title, "action": action, "argument": argument}


def edit_fix(title, place, text):
    """A fix that replaces one range of the text."""
    line, column, end_line, end_column = place
    return {"title": title, "edits": [{"line": line, "column": column, "end_line": end_line, "end_column": end_column, "text": text}]}


def by_position(findings):
    """The findings from top to bottom."""
    return sorted(findings, key=lambda d: (d["line"], d["column"], d["end_line"], d["end_column"], d["code"]))
