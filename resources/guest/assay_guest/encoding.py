# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Values to JSON text. Nothing that a tool defines is called on the way, and every refusal names the place in the value.

Subclasses of str, int, float, list, tuple and dict are read through the methods of those base types.
"""
from assay_guest import BUILTINS as __builtins__

import sys

import _collections
import _json

from assay_guest.advice import advice_for

_quote = _json.encode_basestring
_int_text, _float_text, _str_text = int.__repr__, float.__repr__, str.__str__
_list_copy, _tuple_iter, _dict_items = list.copy, tuple.__iter__, dict.items
_OrderedDict = _collections.OrderedDict
_ordered_items = _OrderedDict.items
_set_digits = getattr(sys, "set_int_max_str_digits", None)
_class_of = type
_name_of = type.__dict__["__qualname__"].__get__
_PATH_PARTS = 12


class NotJson(Exception):
    """The value has no JSON form. The text says where and what to do."""


class TooLarge(Exception):
    """The JSON text is longer than it may be."""


def type_name(cls):
    """The name of a class, whatever its metaclass says."""
    return _name_of(cls)


def path_text(parts):
    """A place inside the value, like rows[1].tags; the middle of a long one is left out."""
    if not parts:
        return "The result"
    texts = []
    for part in parts:
        if _class_of(part) is int:
            texts.append("[%d]" % part)
        elif part.isidentifier() and len(part) <= 60:
            texts.append("." + part)
        else:
            shown = part if len(part) <= 60 else part[:40] + "…" + part[-10:]
            texts.append("[" + _quote(shown.encode("utf-8", "backslashreplace").decode("utf-8")) + "]")
    if len(texts) > _PATH_PARTS:
        texts = texts[:_PATH_PARTS // 2] + ["…"] + texts[-_PATH_PARTS // 2:]
    return "".join(texts).lstrip(".")


class _Frame:
    """A container that is being written."""

    __slots__ = ("items", "value", "is_dict", "key", "first", "closing")

    def __init__(self, items, value, is_dict):
        self.items = items
        self.value = value
        self.is_dict = is_dict
        self.key = -1
        self.first = True
        self.closing = "}" if is_dict else "]"


class Encoder:
    """Writes one value. `limit` counts bytes of the text, `depth` levels of containers."""

    def __init__(self, limit, depth):
        self._limit = limit
        self._depth = depth
        self._parts = []
        self._size = 0
        self._stack = []
        self._open = set()

    def encode(self, value):
        """The JSON text in UTF-8. Raises NotJson or TooLarge."""
        if _set_digits is not None:
            _set_digits(0)
        self._write_value(value)
        stack = self._stack
        while stack:
            frame = stack[-1]
            try:
                item = next(frame.items)
            except StopIteration:
                self._put(frame.closing)
                self._open.discard(id(frame.value))
                stack.pop()
                continue
            if not frame.first:
                self._put(",")
            frame.first = False
            if frame.is_dict:
                key, item = item
                frame.key = text = self._key(key)
                self._put(self._string(text) + ":")
            else:
                frame.key += 1
            self._write_value(item)
        return "".join(self._parts).encode("utf-8")

    def _put(self, text):
        self._parts.append(text)
        self._size += len(text)
        if self._size > self._limit:
            raise TooLarge("The result is larger than %s bytes of JSON." % format(self._limit, ","))

    def _path(self):
        return [frame.key for frame in self._stack]

    def _refuse(self, text):
        raise NotJson(path_text(self._path()) + " " + text)

    def _write_value(self, value):
        cls = _class_of(value)
        if value is None:
            self._put("null")
        elif value is True:
            self._put("true")
        elif value is False:
            self._put("false")
        elif issubclass(cls, str):
            self._put(self._string(_str_text(value)))
        elif issubclass(cls, int):
            self._put(_int_text(value))
        elif issubclass(cls, float):
            self._put(self._float(value))
        elif issubclass(cls, list):
            self._enter(value, iter(_list_copy(value)), False)
        elif issubclass(cls, tuple):
            self._enter(value, _tuple_iter(value), False)
        elif issubclass(cls, dict):
            items = _ordered_items(value) if cls is _OrderedDict else _dict_items(value)
            self._enter(value, iter(list(items)), True)
        else:
            name = type_name(cls)
            article = "an" if name[:1] in "aeiouAEIOU" else "a"
            self._refuse("is %s %s, which JSON does not have: %s." % (article, name, advice_for(cls, name)))

    def _enter(self, value, items, is_dict):
        if id(value) in self._open:
            self._refuse("contains itself, which JSON cannot express: break the cycle.")
        if len(self._stack) >= self._depth:
            self._refuse("is nested too deeply: more than %s levels. Return a flatter value." % format(self._depth, ","))
        self._open.add(id(value))
        self._stack.append(_Frame(items, value, is_dict))
        self._put("{" if is_dict else "[")

    def _string(self, text):
        if not text.isascii():
            try:
                text.encode("utf-8")
            except UnicodeEncodeError as fault:
                self._refuse("holds half of a surrogate pair (U+%04X at character %d), which is not text: remove it, "
                             "for example with .encode(\"utf-8\", \"replace\").decode()." % (ord(text[fault.start]), fault.start))
        return _quote(text)

    def _float(self, value):
        text = _float_text(value)
        if text[-1] in "nf":
            self._refuse("is %s, which JSON does not have: return None or a text instead." % {
                "nan": "not a number (NaN)", "inf": "infinity", "-inf": "minus infinity"}[text])
        return text

    def _key(self, key):
        cls = _class_of(key)
        if issubclass(cls, str):
            return _str_text(key)
        if key is None or key is True or key is False:
            return {None: "null", True: "true", False: "false"}[key]
        if issubclass(cls, int):
            return _int_text(key)
        if issubclass(cls, float):
            return self._float(key)
        self._stack.pop()
        name = type_name(cls)
        return self._refuse("has a key that is a %s; JSON has only text as keys: use str(...) or join its parts." % name)


def encode_plain(value):
    """The JSON text of a value of the guest's own making."""
    return Encoder(1 << 40, 100).encode(value)
