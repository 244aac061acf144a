# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""One iterative walk over a syntax tree that gathers all that validation and shaping want to know."""
from assay_guest import BUILTINS as __builtins__

import sys

import _ast

from assay_guest.scopes import CLASS, COMPREHENSION, FUNCTION, GENERATOR, MODULE, Scope, settle

_NO_CHILDREN = frozenset((
    "ctx", "op", "ops", "id", "attr", "arg", "name", "names", "module", "level", "asname", "kind", "type_comment", "type_ignores",
    "simple", "is_async", "conversion", "rest", "kwd_attrs"))
_SEQUENCES = (_ast.Tuple, _ast.List)
_FORMATTERS = frozenset(("format", "format_map", "vformat", "Formatter"))
_DEEPEST_COMPREHENSION = 18
_PLACES_IN_STRINGS = sys.version_info >= (3, 12)


def _child_fields():
    """The fields of each node class that hold nodes."""
    table = {}
    for value in vars(_ast).values():
        if isinstance(value, type) and issubclass(value, _ast.AST):
            table[value] = tuple(f for f in (value._fields or ()) if f not in _NO_CHILDREN)
    table[_ast.Constant] = ()
    if hasattr(_ast, "MatchSingleton"):
        table[_ast.MatchSingleton] = ()
    table[type(None)] = ()      # a keyword without default, and the key of ** in a dict display
    table[_ast.arguments] = ("defaults", "kw_defaults")
    table[_ast.Call] = ("func", "args", "keywords")
    if hasattr(_ast, "TypeAlias"):
        table[_ast.TypeAlias] = ("name", "type_params", "value")
    return table


_FIELDS = _child_fields()


class Facts:
    """What the walk found."""

    def __init__(self):
        self.scopes = []
        self.kept = frozenset()   # names of the text's own level that an inner function declares nonlocal
        self.attributes = []      # Attribute nodes with a refused name
        self.subscripts = []      # Subscript nodes with a refused constant key
        self.patterns = []        # (MatchClass node, refused keyword)
        self.strings = []         # Constant nodes that may hold replacement fields
        self.uses_format = False
        self.imports = []         # (Import or ImportFrom node, scope)
        self.returns = []         # Return nodes of the text's own level
        self.yields = []          # Yield nodes of the text's own level
        self.is_async = False
        self.first_line = None    # where the text first does what only a function can do
        self.too_deep = None      # a comprehension on whose nesting the compiler of 3.12 and 3.13 would crash
        self.annotated = []       # simple annotated assignments of the text's own level

    @property
    def needs_function(self):
        """Whether the text only makes sense inside a function."""
        return self.first_line is not None

    def mark(self, node):
        """Notes a node that only makes sense inside a function."""
        if self.first_line is None or node.lineno < self.first_line:
            self.first_line = node.lineno


class Visitor:
    """Walks a tree once. `watched` names, `attributes` and `links` (attributes that may be modules) are looked up in sets."""

    def __init__(self, watched, attributes, links):
        self._watched = watched
        self._attributes = attributes
        self._links = links
        self._pending = []
        self._scope = None
        self._stack = []
        self.facts = Facts()

    def walk(self, tree):
        """Visits everything below a Module."""
        self._open(MODULE, tree.body)
        while self._pending:
            self._walk_scope(self._pending.pop())
        self.facts.kept = settle(self.facts.scopes)
        return self.facts

    def _open(self, kind, roots):
        scope = Scope(kind, self._scope, roots)
        self._pending.append(scope)
        self.facts.scopes.append(scope)
        return scope

    def _walk_scope(self, scope):
        name_class, constant_class, attribute_class, load_class = _ast.Name, _ast.Constant, _ast.Attribute, _ast.Load
        watched, attributes, links, facts = self._watched, self._attributes, self._links, self.facts
        fields, special = _FIELDS, _SPECIAL
        bound, uses = scope.bound, scope.uses
        self._scope = scope
        stack = self._stack = list(scope.roots)
        scope.roots = ()
        pop, push, extend = stack.pop, stack.append, stack.extend
        while stack:
            node = pop()
            kind = node.__class__
            if kind is name_class:
                name = node.id
                if node.ctx.__class__ is load_class:
                    if name in watched:
                        uses.append(node)
                else:
                    bound.add(name)
            elif kind is constant_class:
                value = node.value
                if value.__class__ is str and "{" in value and ("." in value or "[" in value):
                    facts.strings.append(node)
            elif kind is attribute_class:
                name = node.attr
                if name in attributes:
                    facts.attributes.append(node)
                if name in links:
                    scope.chains.append(node)
                elif name in _FORMATTERS:
                    facts.uses_format = True
                push(node.value)
            elif kind in special:
                special[kind](self, node)
            else:
                for field in fields[kind]:
                    child = getattr(node, field)
                    if child.__class__ is list:
                        extend(child)
                    elif child is not None:
                        push(child)

    def _push_fields(self, node):
        for field in _FIELDS[node.__class__]:
            child = getattr(node, field)
            if child.__class__ is list:
                self._stack.extend(child)
            elif child is not None:
                self._stack.append(child)

    def _push_all(self, nodes):
        self._stack.extend(node for node in nodes if node is not None)

    # Definitions

    def _parameters(self, args):
        listed = args.posonlyargs + args.args + args.kwonlyargs
        return listed + [a for a in (args.vararg, args.kwarg) if a is not None]

    def _alias_defaults(self, args, inner):
        listed = args.posonlyargs + args.args
        pairs = list(zip(listed[len(listed) - len(args.defaults):], args.defaults)) + list(zip(args.kwonlyargs, args.kw_defaults))
        for argument, default in pairs:
            if default.__class__ is _ast.Name:
                inner.alias(argument.arg, default.id, self._scope)

    def _type_parameters(self, node, scope):
        for parameter in getattr(node, "type_params", ()):
            scope.bound.add(parameter.name)
            self._push_fields(parameter)

    def _function(self, node):
        self._scope.bound.add(node.name)
        self._stack.extend(node.decorator_list)
        self._stack.append(node.args)
        parameters = self._parameters(node.args)
        self._push_all(a.annotation for a in parameters)
        self._push_all((node.returns,))
        inner = self._open(FUNCTION, node.body)
        inner.bound.update(a.arg for a in parameters)
        self._alias_defaults(node.args, inner)
        self._type_parameters(node, inner)

    def _lambda(self, node):
        self._stack.append(node.args)
        inner = self._open(FUNCTION, [node.body])
        inner.bound.update(a.arg for a in self._parameters(node.args))
        self._alias_defaults(node.args, inner)

    def _class(self, node):
        self._scope.bound.add(node.name)
        self._stack.extend(node.decorator_list)
        self._stack.extend(node.bases)
        self._stack.extend(node.keywords)
        self._type_parameters(node, self._open(CLASS, node.body))

    def _comprehension(self, node):
        first = node.generators[0]
        self._stack.append(first.iter)
        roots = [node.key, node.value] if node.__class__ is _ast.DictComp else [node.elt]
        for generator in node.generators:
            roots.append(generator.target)
            roots.extend(generator.ifs)
            if generator is not first:
                roots.append(generator.iter)
        if node.__class__ is not _ast.GeneratorExp and any(g.is_async for g in node.generators):
            self._need_async(node)
        inner = self._open(GENERATOR if node.__class__ is _ast.GeneratorExp else COMPREHENSION, roots)
        inner.depth = inner.parent.depth + 1
        if inner.depth > _DEEPEST_COMPREHENSION:
            self.facts.too_deep = node
            inner.roots = ()

    # What makes the text's own level a function

    def _return(self, node):
        if self._scope.kind == MODULE:
            self.facts.returns.append(node)
            self.facts.mark(node)
        self._push_fields(node)

    def _yield(self, node):
        if self._scope.kind == MODULE:
            self.facts.yields.append(node)
            self.facts.mark(node)
        self._push_fields(node)

    def _asynchronous(self, node):
        self._need_async(node)
        self._push_fields(node)

    def _need_async(self, node):
        scope = self._scope
        while scope.kind == COMPREHENSION:
            scope = scope.parent
        if scope.kind == MODULE:
            self.facts.is_async = True
            self.facts.mark(node)

    def _annotated(self, node):
        if self._scope.kind == MODULE and node.simple:
            self.facts.annotated.append(node)
        self._push_fields(node)

    # Bindings that are plain strings in the tree

    def _walrus(self, node):
        owner = self._scope.function()
        owner.bound.add(node.target.id)
        if node.value.__class__ is _ast.Name:
            owner.alias(node.target.id, node.value.id, self._scope)
        self._stack.append(node.value)

    def _handler(self, node):
        if node.name:
            self._scope.bound.add(node.name)
        self._push_fields(node)

    def _capture(self, node):
        if node.name:
            self._scope.bound.add(node.name)
        self._push_fields(node)

    def _mapping_pattern(self, node):
        if node.rest:
            self._scope.bound.add(node.rest)
        self._push_fields(node)

    def _class_pattern(self, node):
        for keyword in node.kwd_attrs:
            if keyword in self._attributes:
                self.facts.patterns.append((node, keyword))
        self._push_fields(node)

    def _global(self, node):
        if self._scope.kind != MODULE:
            self._scope.globals = frozenset(self._scope.globals).union(node.names)

    def _nonlocal(self, node):
        self._scope.nonlocals = frozenset(self._scope.nonlocals).union(node.names)

    def _assign(self, node):
        for target in node.targets:
            self._alias(target, node.value)
        self._stack.extend(node.targets)
        self._stack.append(node.value)

    def _alias(self, target, value):
        """Notes that a name is made to mean what another one means, so that a module is known by each of its names."""
        if target.__class__ is _ast.Name and value.__class__ is _ast.Name:
            self._scope.alias(target.id, value.id, self._scope)
        elif target.__class__ in _SEQUENCES and value.__class__ in _SEQUENCES and len(target.elts) == len(value.elts):
            for one, other in zip(target.elts, value.elts):
                if one.__class__ is _ast.Name and other.__class__ is _ast.Name:
                    self._scope.alias(one.id, other.id, self._scope)

    # What rules look at

    def _subscript(self, node):
        key = node.slice
        if key.__class__ is _ast.Constant and key.value.__class__ is str and key.value in self._attributes:
            self.facts.subscripts.append(node)
        self._stack.append(node.value)
        self._stack.append(key)

    def _import(self, node):
        scope = self._scope
        self.facts.imports.append((node, scope))
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            scope.bound.add(name)
            scope.modules.setdefault(name, set()).add(alias.name if alias.asname else name)

    def _import_from(self, node):
        scope = self._scope
        self.facts.imports.append((node, scope))
        for alias in node.names:
            name = alias.asname or alias.name
            scope.bound.add(name)
            if node.module and not node.level:
                scope.modules.setdefault(name, set()).add(node.module + "." + alias.name)

    def _string_with_fields(self, node):
        """Before 3.12 nodes inside an f-string have places of their own making: they get the string's."""
        inside = list(node.values)
        while inside:
            child = inside.pop()
            if hasattr(child, "col_offset"):
                child.lineno, child.col_offset = node.lineno, node.col_offset
                child.end_lineno, child.end_col_offset = node.end_lineno, node.end_col_offset
            for field in child._fields:
                value = getattr(child, field, None)
                if value.__class__ is list:
                    inside.extend(v for v in value if isinstance(v, _ast.AST))
                elif isinstance(value, _ast.AST):
                    inside.append(value)
        self._stack.extend(node.values)


_SPECIAL = {
    _ast.FunctionDef: Visitor._function, _ast.AsyncFunctionDef: Visitor._function, _ast.Lambda: Visitor._lambda,
    _ast.ClassDef: Visitor._class, _ast.ListComp: Visitor._comprehension, _ast.SetComp: Visitor._comprehension,
    _ast.DictComp: Visitor._comprehension, _ast.GeneratorExp: Visitor._comprehension, _ast.Return: Visitor._return,
    _ast.Yield: Visitor._yield, _ast.YieldFrom: Visitor._yield, _ast.Await: Visitor._asynchronous,
    _ast.AsyncFor: Visitor._asynchronous, _ast.AsyncWith: Visitor._asynchronous, _ast.AnnAssign: Visitor._annotated,
    _ast.NamedExpr: Visitor._walrus, _ast.ExceptHandler: Visitor._handler, _ast.Global: Visitor._global,
    _ast.Nonlocal: Visitor._nonlocal, _ast.Assign: Visitor._assign, _ast.Subscript: Visitor._subscript,
    _ast.Import: Visitor._import, _ast.ImportFrom: Visitor._import_from,
}
if hasattr(_ast, "Match"):
    _SPECIAL.update({_ast.MatchAs: Visitor._capture, _ast.MatchStar: Visitor._capture,
                     _ast.MatchMapping: Visitor._mapping_pattern, _ast.MatchClass: Visitor._class_pattern})
if not _PLACES_IN_STRINGS:
    _SPECIAL[_ast.JoinedStr] = Visitor._string_with_fields
