# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Values to JSON text. Nothing that a tool defines is called on the way, and every refusal names the place in the value.

Subclasses of str, int, float, list, tuple and dict are read through the methods of those base types.
"""
from assay_guest import BUILTINS as __builtins__

import itertools
import sys

import _collections
import _json
import _operator

from assay_guest.advice import advice_for

_quote = _json.encode_basestring
_int_text, _float_text, _str_text = int.__repr__, float.__repr__, str.__str__
_list_copy, _tuple_iter, _dict_items = list.copy, tuple.__iter__, dict.items
_OrderedDict = _collections.OrderedDict
_ordered_items = _OrderedDict.items
_set_digits = getattr(sys, "set_int_max_str_digits", None)
_class_of = type
_name_of = type.__dict__["__qualname__"].__get__
_is, _repeat = _operator.is_, itertools.repeat
_PATH_PARTS = 12
_MANY, _STEP = 16, 4096


class Artifact:
    """What stands for an artifact in a value."""

    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name


_artifact_name = Artifact.__dict__["name"].__get__


def _is_text(text):
    try:
        text.isascii() or text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


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
    """A container that is being written. `key` is the key or index of the item at hand."""

    __slots__ = ("items", "value", "is_dict", "key", "empty")

    def __init__(self, items, value, is_dict):
        self.items = items
        self.value = value
        self.is_dict = is_dict
        self.key = -1
        self.empty = True


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
        text = self._scalar(value)
        if text is None:
            self._enter(value)
        else:
            self._put(text)
        while self._stack:
            frame = self._stack[-1]
            if not (self._write_pairs(frame) if frame.is_dict else self._write_items(frame)):
                self._put("}" if frame.is_dict else "]")
                self._open.discard(id(frame.value))
                self._stack.pop()
        text = "".join(self._parts).encode("utf-8")
        self._count(len(text) - self._size)
        return text

    def _put(self, text):
        self._parts.append(text)
        self._count(len(text))

    def _count(self, length):
        self._size += length
        if self._size > self._limit:
            raise TooLarge("The result is larger than %s bytes of JSON." % format(self._limit, ","))

    def _write_items(self, frame):
        """Writes items of a list up to the next container, which is entered. False at the end of the list."""
        put, scalar = self._put, self._scalar
        for item in frame.items:
            frame.key += 1
            text = scalar(item)
            if text is None:
                if not frame.empty:
                    put(",")
                frame.empty = False
                self._enter(item)
                return True
            put(text if frame.empty else "," + text)
            frame.empty = False
        return False

    def _write_pairs(self, frame):
        """The same for a dict."""
        put, scalar = self._put, self._scalar
        for key, item in frame.items:
            frame.key = name = key if _class_of(key) is str else self._key(key)
            start = self._string(name) + ":" if frame.empty else "," + self._string(name) + ":"
            frame.empty = False
            text = scalar(item)
            if text is None:
                put(start)
                self._enter(item)
                return True
            put(start + text)
        return False

    def _path(self):
        return [frame.key for frame in self._stack]

    def _refuse(self, text):
        raise NotJson(path_text(self._path()) + " " + text)

    def _scalar(self, value):
        """The text of a value that holds no others, or None for a container."""
        cls = _class_of(value)
        if cls is str:
            return self._string(value)
        if cls is int:
            return _int_text(value)
        if cls is float:
            return self._float(value)
        if value is None:
            return "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        if cls is dict or cls is list:
            return None
        if issubclass(cls, str):
            return self._string(_str_text(value))
        if issubclass(cls, int):
            return _int_text(value)
        if issubclass(cls, float):
            return self._float(value)
        if issubclass(cls, (list, tuple, dict)):
            return None
        if cls is Artifact:
            return self._reference(_artifact_name(value))
        name = type_name(cls)
        article = "an" if name[:1] in "aeiouAEIOU" else "a"
        return self._refuse("is %s %s, which JSON does not have: %s." % (article, name, advice_for(cls, name)))

    def _reference(self, name):
        if _class_of(name) is not str:
            self._refuse("is an artifact whose name was changed: give it anew.")
        return '{"$artifact":' + self._string(name) + "}"

    def _enter(self, value):
        if id(value) in self._open:
            self._refuse("contains itself, which JSON cannot express: break the cycle.")
        if len(self._stack) >= self._depth:
            self._refuse("is nested too deeply: more than %s levels. Return a flatter value." % format(self._depth, ","))
        self._open.add(id(value))
        cls = _class_of(value)
        if issubclass(cls, dict):
            items = _ordered_items(value) if cls is _OrderedDict else _dict_items(value)
            frame = _Frame(iter(list(items)), value, True)
        else:
            items = _list_copy(value) if issubclass(cls, list) else list(_tuple_iter(value))
            frame = _Frame(iter(items), value, False)
            if len(items) >= _MANY and self._write_alike(items):
                self._open.discard(id(value))
                return
        self._put("{" if frame.is_dict else "[")
        self._stack.append(frame)

    def _write_alike(self, items):
        """Writes a long list of numbers or texts of one exact type in large steps, if it is one."""
        cls = _class_of(items[0])
        write = _quote if cls is str else _int_text if cls is int else _float_text if cls is float else None
        if write is None or not all(map(_is, map(_class_of, items), _repeat(cls))):
            return False
        texts = [",".join(map(write, items[i:i + _STEP])) for i in range(0, len(items), _STEP)]
        if cls is float and any("n" in text for text in texts):
            return False
        if cls is str and not all(map(_is_text, texts)):
            return False
        self._put("[" + texts[0])
        for text in texts[1:]:
            self._put("," + text)
        self._put("]")
        return True

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


def _refuse_type(value):
    raise TypeError("the guest itself wrote a %s" % type_name(type(value)))


_write_plain = _json.make_encoder(None, _refuse_type, _quote, None, ":", ",", False, False, False)


def encode_plain(value):
    """The JSON text of a value of the guest's own making: plain dicts, lists and scalars. What is no text is a question mark."""
    return "".join(_write_plain(value, 0)).encode("utf-8", "replace")
