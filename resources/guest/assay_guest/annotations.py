# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""From annotations, as they stand in the tree, to JSON Schema 2020-12."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import syntax
from assay_guest.literals import NOT_LITERAL, literal

_PLAIN = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "None": "null", "NoneType": "null"}
_ARRAYS = frozenset("list List Sequence MutableSequence Iterable Iterator Collection Container set Set frozenset FrozenSet AbstractSet "
                    "MutableSet deque Deque tuple Tuple".split())
_SETS = frozenset("set Set frozenset FrozenSet AbstractSet MutableSet".split())
_OBJECTS = frozenset("dict Dict Mapping MutableMapping OrderedDict DefaultDict defaultdict Counter".split())
_WRAPPERS = frozenset("Annotated Required NotRequired Final ReadOnly ClassVar".split())
_RECORDS = frozenset("TypedDict NamedTuple BaseModel".split())
_OF_VALUES = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array", dict: "object"}
_DEEPEST = 12


def last_name(node):
    """The last part of a dotted name, or ""."""
    if node.__class__ is _ast.Name:
        return node.id
    return node.attr if node.__class__ is _ast.Attribute else ""


def type_of_value(value):
    """The schema that one value suggests."""
    name = _OF_VALUES.get(value.__class__)
    return {"type": name} if name else {}


def any_of(schemas):
    """One of several schemas, written as shortly as possible."""
    different = []
    for schema in schemas:
        if not schema:
            return {}
        if schema not in different:
            different.append(schema)
    if len(different) == 1:
        return different[0]
    if all(list(schema) == ["type"] and schema["type"].__class__ is str for schema in different):
        return {"type": [schema["type"] for schema in different]}
    return {"anyOf": different}


def allows_null(schema):
    """Whether null fits the schema."""
    if not schema or schema.get("type") == "null" or ("enum" in schema and None in schema["enum"]):
        return True
    return "null" in schema.get("type", ()) if schema.get("type").__class__ is list else any(map(allows_null, schema.get("anyOf", ())))


class Annotations:
    """Knows the classes and the aliases that the text itself defines."""

    def __init__(self, body):
        self._classes = {n.name: n for n in body if n.__class__ is _ast.ClassDef}
        self._aliases = {n.targets[0].id: n.value for n in body
                         if n.__class__ is _ast.Assign and len(n.targets) == 1 and n.targets[0].__class__ is _ast.Name}

    def schema(self, node, depth=_DEEPEST):
        """The schema of an annotation; {} where it says nothing that JSON Schema could."""
        if node is None or depth < 0:
            return {}
        if node.__class__ is _ast.Constant:
            return self._constant(node.value, depth)
        if node.__class__ is _ast.BinOp and node.op.__class__ is _ast.BitOr:
            return any_of([self.schema(node.left, depth - 1), self.schema(node.right, depth - 1)])
        if node.__class__ is _ast.Subscript:
            return self._subscript(last_name(node.value), node.slice, depth - 1)
        return self._name(last_name(node), depth)

    def _constant(self, value, depth):
        if value is None:
            return {"type": "null"}
        if value.__class__ is not str:
            return {}
        try:
            return self.schema(syntax.parse_expression(value.strip(), "annotation").body, depth - 1)
        except syntax.FAULTS:
            return {}

    def _name(self, name, depth):
        if name in self._classes:
            return self._record(self._classes[name], depth - 1)
        if name in _PLAIN:
            return {"type": _PLAIN[name]}
        if name in _ARRAYS:
            return {"type": "array", "uniqueItems": True} if name in _SETS else {"type": "array"}
        if name in _OBJECTS:
            return {"type": "object"}
        if name in self._aliases:
            return self.schema(self._aliases[name], depth - 1)
        return {}

    def _subscript(self, name, inner, depth):
        parts = inner.elts if inner.__class__ is _ast.Tuple else [inner]
        if name == "Optional":
            return any_of([self.schema(inner, depth), {"type": "null"}])
        if name == "Union":
            return any_of([self.schema(part, depth) for part in parts])
        if name == "Literal":
            values = [literal(part) for part in parts]
            return {} if NOT_LITERAL in values else {"enum": values}
        if name in _WRAPPERS:
            return self._wrapped(parts, depth)
        if name in ("tuple", "Tuple"):
            return self._tuple(parts, depth)
        if name in _ARRAYS:
            items = self.schema(parts[0], depth)
            return {"type": "array", **({"items": items} if items else {}), **({"uniqueItems": True} if name in _SETS else {})}
        if name in _OBJECTS:
            values = self.schema(parts[-1], depth) if len(parts) == 2 else {}
            return {"type": "object", **({"additionalProperties": values} if values else {})}
        return self._name(name, depth)

    def _wrapped(self, parts, depth):
        schema = dict(self.schema(parts[0], depth))
        for part in parts[1:]:
            if part.__class__ is _ast.Constant and part.value.__class__ is str:
                schema.setdefault("description", part.value)
        return schema

    def _tuple(self, parts, depth):
        if len(parts) == 2 and parts[1].__class__ is _ast.Constant and parts[1].value is ...:
            items = self.schema(parts[0], depth)
            return {"type": "array", **({"items": items} if items else {})}
        items = [self.schema(part, depth) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _record(self, node, depth):
        """A class of the text's own: TypedDict, dataclass, NamedTuple, an enumeration."""
        bases = {last_name(base) for base in node.bases}
        if bases & {"Enum", "IntEnum", "StrEnum"}:
            return self._enumeration(node)
        decorated = {last_name(d.func if d.__class__ is _ast.Call else d) for d in node.decorator_list}
        if not (bases & _RECORDS or "dataclass" in decorated):
            return {}
        partial = any(k.arg == "total" and literal(k.value) is False for k in node.keywords)
        properties, required = {}, []
        for item in node.body:
            if item.__class__ is _ast.AnnAssign and item.target.__class__ is _ast.Name:
                wrapper = last_name(item.annotation.value) if item.annotation.__class__ is _ast.Subscript else ""
                if wrapper == "ClassVar":
                    continue
                properties[item.target.id] = self.schema(item.annotation, depth)
                if item.value is None and wrapper != "NotRequired" and (not partial or wrapper == "Required"):
                    required.append(item.target.id)
        return {"type": "object", "properties": properties, **({"required": required} if required else {})}

    @staticmethod
    def _enumeration(node):
        values = [literal(n.value) for n in node.body if n.__class__ is _ast.Assign]
        return {"enum": values} if values and NOT_LITERAL not in values else {}
