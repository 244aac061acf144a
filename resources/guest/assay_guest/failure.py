# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""From an exception to the error and the traceback of the end frame, at the places of the tool's own text."""
from assay_guest import BUILTINS as __builtins__

import builtins
import sys

from assay_guest.encoding import type_name

_LONGEST = 65536
_CHAIN = 8
_FRAMES = 200
_MEMBERS = 10
_HERE = __file__.rpartition("/")[0]
_class_of = type
_cause_of = BaseException.__dict__["__cause__"].__get__
_context_of = BaseException.__dict__["__context__"].__get__
_hides_context = BaseException.__dict__["__suppress_context__"].__get__
_traceback_of = BaseException.__dict__["__traceback__"].__get__
_module_of = type.__dict__["__module__"].__get__
_group = getattr(builtins, "BaseExceptionGroup", None)
_exceptions_of = _group.exceptions.__get__ if _group else None
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
    return clean(text) + _members_of(fault) + _notes_of(fault)


def _members_of(fault):
    """What the members of an exception group say, one a line."""
    if _group is None or not issubclass(_class_of(fault), _group):
        return ""
    members = _exceptions_of(fault)
    lines = ["\n  %s: %s" % (kind_of(member), message_of(member).replace("\n", "\n  ")) for member in members[:_MEMBERS]]
    if len(members) > _MEMBERS:
        lines.append("\n  and %d more" % (len(members) - _MEMBERS))
    return "".join(lines)


def _notes_of(fault):
    try:
        notes = object.__getattribute__(fault, "__notes__")
    except BaseException:
        return ""
    if _class_of(notes) is not list:
        return ""
    return "".join("\n" + clean(note) for note in notes[:20] if isinstance(note, str))


def _is_ours(frame):
    return frame.f_code.co_filename.startswith(_HERE)


class Reporter:
    """Knows the tool's own text, and finds its lines in a traceback."""

    def __init__(self, name, positions):
        self._name = name
        self._positions = positions

    def frames(self, fault):
        """The traceback, outermost first, without the guest's own frames. Entries carry a private `range`."""
        links, link = [], _traceback_of(fault)
        while link is not None:
            links.append((link.tb_frame, link.tb_lineno, link.tb_lasti))
            link = link.tb_next
        return self._entries(links)

    def running_frames(self, frame):
        """The same for code that is still running, from its innermost frame."""
        links = []
        while frame is not None:
            links.append((frame, frame.f_lineno, frame.f_lasti))
            frame = frame.f_back
        links.reverse()
        first = next((i for i, link in enumerate(links) if _is_ours(link[0])), 0)
        return self._entries(links[first:])

    def _entries(self, links):
        entries = [e for e in (self._entry(*link) for link in links) if e is not None]
        first = next((i for i, e in enumerate(entries) if e["file"] is None), 0)
        del entries[:first]      # what called the tool: the event loop
        if len(entries) > _FRAMES:
            left = len(entries) - _FRAMES
            gap = {"line": None, "function": "…", "text": "%d more frames" % left, "file": None, "range": None}
            entries[_FRAMES // 2:-_FRAMES // 2] = [gap]
        return entries

    def _entry(self, frame, line, index):
        code = frame.f_code
        name = code.co_filename
        if _is_ours(frame) or name.startswith("<frozen "):
            return None
        entry = {"line": line, "function": clean(code.co_name), "text": "", "file": None, "range": None}
        if name == self._name:
            entry["text"] = clean(self._positions.line(line or 0).strip())
            entry["range"] = self.range(code, index, line)
        else:
            entry["file"] = clean(self._module_path(name))
        return entry

    @staticmethod
    def _module_path(name):
        for folder in _path:
            if folder and name.startswith(folder.rstrip("/") + "/"):
                return name[len(folder.rstrip("/")) + 1:]
        return name

    def range(self, code, index, line):
        """The place of an instruction of the tool."""
        if line and hasattr(code, "co_positions"):
            for number, (start, end, column, end_column) in enumerate(code.co_positions()):
                if number == index // 2:
                    if start is not None and column is not None and end is not None and end_column is not None:
                        return (start, self._positions.column(start, column), end, self._positions.column(end, end_column))
                    break
        return self._positions.whole_line(line) if line else None

    @staticmethod
    def innermost(frames):
        """The range of the deepest place in the tool's own text, or None."""
        ranges = [f["range"] for f in frames if f["range"]]
        return ranges[-1] if ranges else None

    def error(self, fault, frames=None, seen=()):
        """The error object, with its chain of causes."""
        frames = self.frames(fault) if frames is None else frames
        seen = (*seen, id(fault))
        cause = _cause_of(fault)
        if cause is None and not _hides_context(fault):
            cause = _context_of(fault)
        nested = None
        if cause is not None and len(seen) < _CHAIN and id(cause) not in seen:
            nested = self.error(cause, None, seen)
        return {**plain_error(kind_of(fault), message_of(fault), self.innermost(frames)), "cause": nested}


def plain_error(kind, message, place=None):
    """An error that no exception stands behind."""
    line, column, end_line, end_column = place or (None, None, None, None)
    return {"type": kind, "message": message, "line": line, "column": column, "end_line": end_line, "end_column": end_column, "cause": None}


def public(frames):
    """The traceback as the end frame carries it."""
    return [{"line": f["line"], "function": f["function"], "text": f["text"], "file": f["file"]} for f in frames]
