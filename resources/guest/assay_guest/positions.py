# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""From the syntax tree's positions (UTF-8 bytes from 0) to ours (code points from 1)."""
from assay_guest import BUILTINS as __builtins__

_COOKIE_BLANKS = b" \t\f"
_COOKIE_LETTERS = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def _cookie(line):
    """The encoding that a line declares, as PEP 263 has it, or None."""
    if not line.lstrip(_COOKIE_BLANKS).startswith(b"#"):
        return None
    start = line.find(b"coding")
    while start >= 0:
        index = start + 6
        if line[index:index + 1] in (b":", b"="):
            word = line[index + 1:].lstrip(b" \t")
            end = 0
            while end < len(word) and word[end] in _COOKIE_LETTERS:
                end += 1
            if end:
                return word[:end].decode("ascii")
        start = line.find(b"coding", start + 6)
    return None


def _encoding(data):
    for line in data.split(b"\n", 2)[:2]:
        for part in line.split(b"\r"):
            name = _cookie(part)
            if name:
                return name
            if part.strip(_COOKIE_BLANKS) and not part.lstrip(_COOKIE_BLANKS).startswith(b"#"):
                return "utf-8"
    return "utf-8"


def decode_source(data):
    """The text of a source as the interpreter reads it: no mark at the start, line feeds only."""
    if data.startswith(b"\xef\xbb\xbf"):
        text = data[3:].decode("utf-8", "replace")
    else:
        try:
            text = data.decode(_encoding(data), "replace")
        except LookupError:
            text = data.decode("utf-8", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


class Positions:
    """Ranges in one text. The lines are cut only when the first range is asked for."""

    def __init__(self, data):
        self._data = data
        self._ascii = data.isascii()
        self._lines = None

    @property
    def lines(self):
        if self._lines is None:
            self._lines = decode_source(self._data).split("\n")
        return self._lines

    def append(self, text):
        """Lets further lines follow the text. Returns how many lines stand before them."""
        lines = self.lines
        if lines[-1] == "":
            lines.pop()
        before = len(lines)
        lines.extend(text.split("\n"))
        self._ascii = self._ascii and text.isascii()
        return before

    def line(self, number):
        """The text of a line, counted from 1; empty beyond the end."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def column(self, number, offset):
        """The column of a byte offset in a line, in code points from 1."""
        if self._ascii:
            return offset + 1
        part = self.line(number).encode("utf-8", "surrogatepass")[:offset]
        return len(part.decode("utf-8", "ignore")) + 1

    def of(self, node):
        """(line, column, end line, end column) of a node."""
        return (node.lineno, self.column(node.lineno, node.col_offset),
                node.end_lineno, self.column(node.end_lineno, node.end_col_offset))

    def of_name(self, node):
        """The range of the name in a definition."""
        line = node.lineno
        text = self.line(line)
        start = text.find("def", self.column(line, node.col_offset) - 1)
        start = text.find(node.name, start + len("def")) if start >= 0 else -1
        return (line, start + 1, line, start + 1 + len(node.name)) if start >= 0 else self.whole_line(line)

    def slice(self, node):
        """The text of a node."""
        line, column, end_line, end_column = self.of(node)
        if line == end_line:
            return self.line(line)[column - 1:end_column - 1]
        return "\n".join([self.line(line)[column - 1:], *self.lines[line:end_line - 1], self.line(end_line)[:end_column - 1]])

    def whole_line(self, number):
        """The range of a line without its margins."""
        number = max(1, min(number or 1, len(self.lines)))
        text = self.line(number)
        start = len(text) - len(text.lstrip())
        return number, start + 1, number, max(len(text.rstrip()), start) + 1

    def clamp(self, line, column, end_line, end_column):
        """The range moved inside the text; an empty or absent end covers one character."""
        last = len(self.lines)
        if not line or line < 1 or line > last:
            line, column, end_line, end_column = (last if line and line > last else 1), None, None, None
            if line == last:
                while line > 1 and not self.line(line).strip():
                    line -= 1
                column = len(self.line(line)) + 1
        width = len(self.line(line))
        column = max(1, min(column or 1, width + 1))
        if not end_line or end_line < line or end_line > last:
            end_line, end_column = line, column + 1
        end_column = max(1, min(end_column or 1, len(self.line(end_line)) + 1))
        if (end_line, end_column) <= (line, column):
            end_line, end_column = line, min(column + 1, width + 1)
        return line, column, end_line, end_column
