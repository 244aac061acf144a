# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""From an exception to the error and the traceback of the end frame, at the places of the tool's own text."""
from assay_guest import BUILTINS as __builtins__

import sys

from assay_guest.encoding import type_name

_LONGEST = 65536
_CHAIN = 8
_FRAMES = 200
_HERE = __file__.rpartition("/")[0]
_class_of = type
_cause_of = BaseException.__dict__["__cause__"].__get__
_context_of = BaseException.__dict__["__context__"].__get__
_hides_context = BaseException.__dict__["__suppress_context__"].__get__
_traceback_of = BaseException.__dict__["__traceback__"].__get__
_module_of = type.__dict__["__module__"].__get__
_path = tuple(sys.path)


def clean(text):
    """A text that UTF-8 can carry, of bounded length."""
    text = str.__str__(text)
    if len(text) > _LONGEST:
        text = text[:_LONGEST - 1] + "…"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def kind_of(fault):
    """The name of an exception's class, with its module unless that is obvious."""
    cls = _class_of(fault)
    name, module = type_name(cls), _module_of(cls)
    if _class_of(module) is not str or module in ("builtins", "__main__"):
        return clean(name)
    return clean(module + "." + name)


def message_of(fault):
    """What the exception says, whatever its __str__ does."""
    try:
        text = str(fault)
    except BaseException as second:
        return "<the exception's __str__ raised %s>" % kind_of(second)
    return clean(text) + _notes_of(fault)


def _notes_of(fault):
    try:
        notes = object.__getattribute__(fault, "__notes__")
    except BaseException:
        return ""
    if _class_of(notes) is not list:
        return ""
    return "".join("\n" + clean(note) for note in notes[:20] if isinstance(note, str))


class Reporter:
    """Knows the tool's own text, and finds its lines in a traceback."""

    def __init__(self, name, positions):
        self._name = name
        self._positions = positions

    def frames(self, fault):
        """The traceback, outermost first, without the guest's own frames. Entries carry a private `range`."""
        entries, link = [], _traceback_of(fault)
        while link is not None:
            entry = self._entry(link)
            if entry is not None:
                entries.append(entry)
            link = link.tb_next
        if len(entries) > _FRAMES:
            left = len(entries) - _FRAMES
            entries[_FRAMES // 2:-_FRAMES // 2] = [{"line": None, "function": "…", "text": "%d more frames" % left, "file": None, "range": None}]
        return entries

    def _entry(self, link):
        code, line = link.tb_frame.f_code, link.tb_lineno
        name = code.co_filename
        if name.startswith(_HERE) or name.startswith("<frozen "):
            return None
        entry = {"line": line, "function": clean(code.co_name), "text": "", "file": None, "range": None}
        if name == self._name:
            entry["function"] = "<module>" if code.co_name == "<tool>" else entry["function"]
            entry["text"] = clean(self._positions.line(line or 0).strip())
            entry["range"] = self._range(code, link.tb_lasti, line)
        else:
            entry["file"] = clean(self._module_path(name))
        return entry

    @staticmethod
    def _module_path(name):
        for folder in _path:
            if folder and name.startswith(folder.rstrip("/") + "/"):
                return name[len(folder.rstrip("/")) + 1:]
        return name

    def _range(self, code, index, line):
        if line and hasattr(code, "co_positions"):
            for number, (start, end, column, end_column) in enumerate(code.co_positions()):
                if number == index // 2:
                    if start is not None and column is not None and end is not None and end_column is not None:
                        return (start, self._positions.column(start, column), end, self._positions.column(end, end_column))
                    break
        return self._positions.whole_line(line) if line else None

    def error(self, fault, frames=None, seen=()):
        """The error object, with its chain of causes."""
        frames = self.frames(fault) if frames is None else frames
        ranges = [f["range"] for f in frames if f["range"]]
        line, column, end_line, end_column = ranges[-1] if ranges else (None, None, None, None)
        seen = (*seen, id(fault))
        cause = _cause_of(fault)
        if cause is None and not _hides_context(fault):
            cause = _context_of(fault)
        nested = None
        if cause is not None and len(seen) < _CHAIN and id(cause) not in seen:
            nested = self.error(cause, None, seen)
        return {"type": kind_of(fault), "message": message_of(fault), "line": line, "column": column, "end_line": end_line,
                "end_column": end_column, "cause": nested}


def plain_error(kind, message, place=None):
    """An error that no exception stands behind."""
    line, column, end_line, end_column = place or (None, None, None, None)
    return {"type": kind, "message": message, "line": line, "column": column, "end_line": end_line, "end_column": end_column, "cause": None}


def public(frames):
    """The traceback as the end frame carries it."""
    return [{"line": f["line"], "function": f["function"], "text": f["text"], "file": f["file"]} for f in frames]
