# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What else can be said about a syntax error: what the text looks like, and what to do about it."""
from assay_guest import BUILTINS as __builtins__

from assay_guest.diagnostics import edit_fix

_PLAIN = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "‚": "'", "–": "-", "—": "-", "−": "-", "×": "*", "…": "...",
          "\u00a0": " ", "\u2002": " ", "\u2003": " ", "\u2009": " ", "\u202f": " ",
          "\u200b": "", "\ufeff": "", "\u2060": "", "\u200e": ""}
_JAVASCRIPT = ("function ", "const ", "let ", "var ", "import {", "export ", "console.", "async function ")
_SHELL = ("pip install", "pip3 install", "python -m pip", "conda install", "apt install", "apt-get ", "sudo ", "$ ", "cd ", "export ")


def hint_for(message, place, lines):
    """(a sentence or "", a fix or None) for an error at `place`."""
    line, column = place[0], place[1]
    text = lines[line - 1] if line <= len(lines) else ""
    if message.startswith("(unicode error) 'utf-8'"):
        return "The text is not UTF-8: save it as UTF-8, or declare its encoding in the first line.", None
    if message.startswith("import * only"):
        return "In a text that returns, it has to stand outside of any block.", None
    for rule in (_markers, _characters, _python_two, _other_language, _tabs):
        found = rule(message, line, column, text)
        if found is not None:
            return found
    first = next((row for row in lines if row.strip()), "")
    if _is_prose(first) or _is_prose(text):
        return "This reads like prose: keep only the code.", None
    return "", None


def _markers(_message, _line, _column, text):
    bare = text.lstrip()
    if bare.startswith(("```", "~~~")):
        return "This is a fence of Markdown: keep only what stands between the fences.", None
    if text.startswith(("+++ ", "--- ", "@@ ", "diff --git ", "index ", "<<<<<<<", ">>>>>>>", "=======")):
        return "This is a line of a diff or of a merge: paste the text after the change.", None
    if bare.startswith((">>> ", "... ")) or bare in (">>>", "..."):
        return "This is the prompt of an interactive session: remove the prompts and what the session printed.", None
    if bare.startswith("%") or bare.startswith("!"):
        return "This is a command of a notebook: remove the line.", None
    if bare.startswith(_SHELL):
        return "This is a command for a shell: remove the line; packages are named beside the tool.", None
    return None


def _characters(message, line, column, text):
    if not message.startswith(("invalid character", "invalid non-printable character")):
        return None
    character = text[column - 1:column]
    plain = _PLAIN.get(character)
    if plain is None:
        return "It came in by copying: type it anew.", None
    shown = "a plain one" if plain else "nothing"
    title = "Replace U+%04X by %s" % (ord(character), shown)
    return "It came in by copying from formatted text.", edit_fix(title, (line, column, line, column + 1), plain)


def _python_two(message, line, _column, text):
    bare = text.strip()
    start = len(text) - len(text.lstrip())
    if message.startswith("Missing parentheses in call to 'print'"):
        rest = bare[len("print"):].strip()
        fix = None
        if bare.startswith("print ") and rest and not any(mark in rest for mark in ("#", "\\", ">>", ";")) and rest[-1] not in ",([{":
            fix = edit_fix("Write print(...)", (line, start + 1, line, start + 1 + len(bare)), "print(%s)" % rest)
        return "This is Python 2.", fix
    if message.startswith("Missing parentheses in call to 'exec'"):
        return "This is Python 2.", None
    if bare.startswith("except ") and message.startswith(("multiple exception types", "invalid syntax", "expected ':'")):
        parts = bare[len("except "):].rstrip(":").split(",")
        if len(parts) == 2 and parts[1].strip().isidentifier() and bare.endswith(":"):
            new = "except %s as %s:" % (parts[0].strip(), parts[1].strip())
            return "This is Python 2.", edit_fix("Write '%s'" % new, (line, start + 1, line, start + 1 + len(bare)), new)
    return None


def _other_language(_message, _line, _column, text):
    bare = text.lstrip()
    if bare.startswith(_JAVASCRIPT) and not bare.startswith("import {}"):
        return "This looks like JavaScript, not Python.", None
    if bare.startswith(("<!", "<html", "<?xml", "<div", "</")):
        return "This looks like HTML or XML, not Python.", None
    if bare.startswith(("#include", "public class", "using namespace", "package ")) or bare in ("{", "}", "};"):
        return "This looks like another language, not Python.", None
    return None


def _tabs(message, _line, _column, _text):
    if message.startswith(("inconsistent use of tabs", "unindent does not match")):
        return "Use either tabs or blanks, with the same depth for each block.", None
    return None


def _is_prose(text):
    if any(mark in text for mark in "=([{<>\"\\_"):
        return False
    words = text.split()
    plain = [w for w in words if w.strip(".,!?:;'’\"()").isalpha()]
    is_code = words[:1] and words[0] in ("def", "class", "for", "if", "while", "import", "from")
    return len(words) >= 4 and len(plain) >= len(words) - 1 and not is_code
