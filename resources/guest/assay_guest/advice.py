# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What to do with a value that JSON does not have."""
from assay_guest import BUILTINS as __builtins__

_BY_NAME = {
    "set": "use sorted(...) or list(...)",
    "frozenset": "use sorted(...) or list(...)",
    "generator": "use list(...)",
    "async_generator": "collect it with [x async for x in ...]",
    "coroutine": "put await before the call",
    "range": "use list(...)", "map": "use list(...)", "filter": "use list(...)", "zip": "use list(...)", "enumerate": "use list(...)",
    "reversed": "use list(...)", "dict_keys": "use list(...)", "dict_values": "use list(...)", "dict_items": "use dict(...) or list(...)",
    "deque": "use list(...)",
    "bytes": "use .decode() for text, or base64.b64encode(...).decode()",
    "bytearray": "use .decode() for text, or base64.b64encode(...).decode()",
    "memoryview": "use bytes(...).hex()",
    "complex": "return the real and the imaginary part",
    "Decimal": "use str(...) to keep it exact, or float(...)",
    "Fraction": "use str(...) or float(...)",
    "datetime": "use .isoformat()", "date": "use .isoformat()", "time": "use .isoformat()",
    "timedelta": "use .total_seconds()",
    "UUID": "use str(...)", "PosixPath": "use str(...)", "PurePosixPath": "use str(...)",
    "function": "call it, and return what it gives", "builtin_function_or_method": "call it, and return what it gives",
    "method": "call it, and return what it gives", "type": "return its name", "module": "return a value from it",
    "ndarray": "use .tolist()", "Series": "use .tolist()", "DataFrame": "use .to_dict(\"records\")", "Index": "use .tolist()",
    "Match": "use .group() or .groupdict()",
}


def advice_for(cls, name):
    """What to do, in a few words."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    names = set()
    for base in type.__dict__["__mro__"].__get__(cls):
        names |= set(type.__dict__["__dict__"].__get__(base))
    if "__dataclass_fields__" in names:
        return "use dataclasses.asdict(...)"
    if "model_dump" in names:
        return "use .model_dump()"
    if "_value_" in names or "_member_map_" in names:
        return "use .value"
    if "item" in names and "dtype" in names:
        return "use .item()"
    if "__next__" in names:
        return "use list(...)"
    return "return its parts in a dict, a list or a text"
