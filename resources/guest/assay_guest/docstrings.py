# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What a docstring says: its summary, and its words on each parameter (Google, NumPy and Sphinx styles)."""
from assay_guest import BUILTINS as __builtins__

import _ast

_SECTIONS = frozenset(("args", "arguments", "parameters", "params", "keyword args", "keyword arguments"))
_ENDS = frozenset("returns return yields yield raises examples example notes note references attributes warns".split())


def docstring_of(body):
    """The docstring at the start of a body, or None."""
    if body and body[0].__class__ is _ast.Expr and body[0].value.__class__ is _ast.Constant and body[0].value.value.__class__ is str:
        return body[0].value.value
    return None


def clean(text):
    """The docstring without its common margin."""
    lines = text.expandtabs().split("\n")
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    margin = min(margins, default=0)
    return "\n".join([lines[0].strip()] + [line[margin:].rstrip() for line in lines[1:]]).strip()


def summary(text):
    """The first paragraph, on one line."""
    words = []
    for line in clean(text).split("\n"):
        if not line.strip() or line.strip().startswith(":") or _is_title(line, ""):
            break
        words += line.split()
    return " ".join(words)


def _indent(line):
    return len(line) - len(line.lstrip())


def _is_title(line, following):
    word = line.strip().rstrip(":").lower()
    return word in _SECTIONS and (line.strip().endswith(":") or following.strip().startswith("---"))


def parameters(text):
    """name -> description, for each parameter that the docstring speaks of."""
    lines = clean(text).split("\n") + [""]
    found = _sphinx(lines)
    for index, line in enumerate(lines[:-1]):
        if _is_title(line, lines[index + 1]):
            if lines[index + 1].strip().startswith("---"):
                _numpy(lines[index + 2:], found)
            else:
                _google(lines[index + 1:], _indent(line), found)
    return {name: " ".join(words.split()) for name, words in found.items() if words.strip()}


def _sphinx(lines):
    found, name = {}, None
    for line in lines:
        bare = line.strip()
        if bare.startswith((":param ", ":parameter ", ":arg ")):
            head, _, rest = bare[1:].partition(":")
            name = head.split()[-1].lstrip("*")
            found[name] = rest
        elif name and bare and not bare.startswith(":"):
            found[name] += " " + bare
        else:
            name = None
    return found


def _google(lines, margin, found):
    depth, name = None, None
    for line in lines:
        if not line.strip():
            continue
        if _indent(line) <= margin:
            return
        depth = _indent(line) if depth is None else depth
        head, colon, rest = line.strip().partition(":")
        if _indent(line) == depth and colon:
            name = head.split("(")[0].strip().lstrip("*")
            found[name] = rest
        elif name:
            found[name] += " " + line.strip()


def _numpy(lines, found):
    names = []
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else ""
        if following.strip().startswith("---") and line.strip().lower() in _ENDS | _SECTIONS:
            return
        if line.strip() and not _indent(line):
            names = [n.strip().lstrip("*") for n in line.partition(":")[0].split(",")]
            for name in names:
                found[name] = ""
        else:
            for name in names:
                found[name] += " " + line.strip()
