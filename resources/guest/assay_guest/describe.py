# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The functions of a text and the schema of its arguments, inferred from the tree alone."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import docstrings
from assay_guest.annotations import Annotations, allows_null, any_of, type_of_value
from assay_guest.calling import takes_whole_object
from assay_guest.literals import NOT_LITERAL, literal
from assay_guest.usage import Usage

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def _finished(schema, text):
    described = {"description": docstrings.summary(text)} if text and text.strip() else {}
    return {"$schema": _DRAFT, **described, **schema}


class Describer:
    """Describes one document."""

    def __init__(self, document, body):
        self._positions = document.positions
        self._functions = document.functions
        self._body = body
        self._annotations = Annotations(body)

    def functions(self):
        """One entry per definition at the top level."""
        return [self._function(node) for node in self._functions]

    def schema(self, entry):
        """The schema of the arguments object, of a function or of the body."""
        if entry is None:
            return _finished(Usage(self._body).schema(), docstrings.docstring_of(self._body))
        nodes = [node for node in self._functions if node.name == entry]
        return self._function_schema(nodes[-1]) if nodes else None

    def _function(self, node):
        text = docstrings.docstring_of(node.body)
        return {"name": node.name, "line": node.lineno, "async": node.__class__ is _ast.AsyncFunctionDef,
                "doc": docstrings.clean(text) if text else None,
                "parameters": self._parameters(node), "schema": self._function_schema(node)}

    def _listed(self, args):
        """(arg, default node or None, kind) of each named parameter."""
        listed = args.posonlyargs + args.args
        defaults = [None] * (len(listed) - len(args.defaults)) + list(args.defaults)
        for index, (argument, default) in enumerate(zip(listed, defaults)):
            yield argument, default, "positional-only" if index < len(args.posonlyargs) else "ordinary"
        for argument, default in zip(args.kwonlyargs, args.kw_defaults):
            yield argument, default, "keyword-only"

    def _parameters(self, node):
        found = []
        for argument, default, kind in self._listed(node.args):
            text = None if argument.annotation is None else self._positions.slice(argument.annotation)
            found.append({"name": argument.arg, "kind": kind, "required": default is None, "annotation": text,
                          "default": None if default is None else self._positions.slice(default)})
        for argument, kind in ((node.args.vararg, "variadic"), (node.args.kwarg, "keywords")):
            if argument is not None:
                text = None if argument.annotation is None else self._positions.slice(argument.annotation)
                found.append({"name": argument.arg, "kind": kind, "required": False, "annotation": text, "default": None})
        return found

    def _function_schema(self, node):
        text = docstrings.docstring_of(node.body)
        if takes_whole_object(node):
            return _finished(Usage(node.body).schema(), text)
        words = docstrings.parameters(text) if text else {}
        properties, required = {}, []
        for argument, default, _kind in self._listed(node.args):
            properties[argument.arg] = self._property(argument, default, words.get(argument.arg))
            if default is None:
                required.append(argument.arg)
        schema = {"type": "object", "properties": properties, **({"required": required} if required else {})}
        if node.args.kwarg is None:
            schema["additionalProperties"] = False
        return _finished(schema, text)

    def _property(self, argument, default, words):
        schema = dict(self._annotations.schema(argument.annotation))
        value = NOT_LITERAL if default is None else literal(default)
        if value is not NOT_LITERAL:
            if not schema:
                schema = dict(type_of_value(value))
            if value is None and not allows_null(schema):
                schema = dict(any_of([schema, {"type": "null"}]))
            schema["default"] = value
        if words:
            schema["description"] = words
        return schema
