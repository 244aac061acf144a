# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""One iterative walk over a syntax tree that gathers all that validation and shaping want to know."""
from assay_guest import BUILTINS as __builtins__

import sys

import _ast

from assay_guest import texts
from assay_guest.scopes import CLASS, COMPREHENSION, FUNCTION, GENERATOR, MODULE, Scope, links_of, settle

_NO_CHILDREN = frozenset((
    "ctx", "op", "ops", "id", "attr", "arg", "name", "names", "module", "level", "asname", "kind", "type_comment", "type_ignores",
    "simple", "is_async", "conversion", "rest", "kwd_attrs"))
_SEQUENCES = (_ast.Tuple, _ast.List)
MATCH_ARGS = "__match_args__"
# What a class says with these, others read as names of attributes or run as code.
DECLARING = frozenset((MATCH_ARGS, "__annotations__"))
# Where the syntax trees of the module `ast` list their attributes.
_FIELD_NAMES = "_fields"
# The attribute of an error that holds what it was about: of AttributeError, the module that lacks an attribute.
HANDING = "obj"
_COMPARING = frozenset(("isinstance", "issubclass"))
# Methods of texts, which only look at what they get.
_TEXT_METHODS = frozenset("startswith endswith find rfind index rindex count replace split rsplit partition rpartition strip lstrip rstrip "
                          "removeprefix removesuffix".split())
_IDENTITY = (_ast.Is, _ast.IsNot)
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
        self.attributes = []      # Attribute nodes with a refused name, and __match_args__
        self.subscripts = []      # Subscript nodes with a refused constant key
        self.patterns = []        # (MatchClass node, keyword that is refused or may be a module)
        self.texts = []           # Constant nodes that may hold replacement fields
        self.arguments = []       # Constant nodes that may name a refused attribute, where a call or an attribute gets them
        self.declared = []        # (node, refused name) that a class binds, or that a dict display or a call passes on to one
        self.links = []           # (Attribute node that may be a module or a refused member, scope)
        self.calls = {}           # id of what is called -> Call node
        self.compared = set()     # ids of expressions that are only asked whether a value is of their type
        self.listed = []          # (Constant or Name node, name of an attribute that a positional class pattern may read)
        self.matches_by_position = False
        self.imports = []         # (Import or ImportFrom node, scope)
        self.stars = []           # ImportFrom nodes that bind whatever a module has
        self.aliases = {}         # name -> (attributes after it, its scope, name that gets the value, scope of that) per assignment
        self.followed = set()     # ids of the expressions whose value gets no further than such a name, or a test
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


class Interests:
    """What a visitor looks for: the refused attributes, and those that may be modules or refused members."""

    def __init__(self, attributes, links):
        self.attributes = attributes
        self.declarable = attributes | {MATCH_ARGS} if attributes else attributes
        self.mark = "_" if all("_" in name for name in attributes) else ""
        self.links = links | {HANDING}


class Visitor:
    """Walks a tree once."""

    def __init__(self, interests):
        self._attributes = interests.attributes
        self._declarable = interests.declarable
        self._mark = interests.mark
        self._links = interests.links
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
        attributes, links, facts = self._declarable, self._links, self.facts
        fields, special = _FIELDS, _SPECIAL
        loads, chains = scope.loads, scope.chains
        self._scope = scope
        stack = self._stack = list(scope.roots)
        scope.roots = ()
        pop, push, extend = stack.pop, stack.append, stack.extend
        while stack:
            node = pop()
            kind = node.__class__
            if kind is name_class:
                if node.ctx.__class__ is load_class:
                    name = node.id
                    if name in loads:
                        loads[name].append(node)
                    else:
                        loads[name] = [node]
                else:
                    self._store(node)
            elif kind is constant_class:
                value = node.value
                if value.__class__ is str and "{" in value:
                    facts.texts.append(node)
            elif kind is attribute_class:
                outermost = node
                while node.__class__ is attribute_class:
                    name = node.attr
                    if name in attributes:
                        facts.attributes.append(node)
                    if name in links:
                        facts.links.append((node, scope))
                    node = node.value
                if node.__class__ is name_class:
                    name = node.id
                    if name in chains:
                        chains[name].append(outermost)
                    else:
                        chains[name] = [outermost]
                else:
                    push(node)
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

    # Names and what they get

    def _bind(self, node):
        """A Name node of this scope gets a value that somebody follows."""
        self._scope.bound.add(node.id)
        if node.id in self._declarable and self._scope.kind == CLASS:
            self.facts.declared.append((node, node.id))

    def _store(self, node):
        """A Name node of this scope gets a value that nobody follows."""
        self._bind(node)
        self._scope.opaque.add(node.id)

    def _bind_opaque(self, names):
        self._scope.bound.update(names)
        self._scope.opaque.update(names)

    def _alias(self, value, name, owner):
        """Notes that a name is made to mean a dotted expression, so that a module is known by each of its names. Whether it is one."""
        start, links = links_of(value)
        if start.__class__ is not _ast.Name:
            return False
        self.facts.aliases.setdefault(start.id, []).append((tuple(node.attr for node in links), self._scope, name, owner))
        return True

    def _give(self, targets, value):
        """All the targets of an assignment get the value; displays of equal length are taken apart."""
        waiting = [(targets, value)]
        while waiting:
            targets, value = waiting.pop()
            if self._is_parallel(targets, value):
                for index, part in enumerate(value.elts):
                    waiting.append(([target.elts[index] for target in targets], part))
                continue
            self._stack.append(value)
            if any(target.__class__ is _ast.Attribute or (target.__class__ is _ast.Name and target.id == _FIELD_NAMES) for target in targets):
                self._arguments(value.elts if value.__class__ in _SEQUENCES else (value,))
            if all(target.__class__ is _ast.Name for target in targets) and self._alias_all(targets, value):
                continue
            self._stack.extend(targets)

    @staticmethod
    def _is_parallel(targets, value):
        return value.__class__ in _SEQUENCES and all(
            target.__class__ in _SEQUENCES and len(target.elts) == len(value.elts)
            and not any(part.__class__ is _ast.Starred for part in target.elts + value.elts) for target in targets)

    def _alias_all(self, targets, value):
        for target in targets:
            if not self._alias(value, target.id, self._scope):
                return False
            self._bind(target)
        if self._scope.kind != CLASS:     # what a class binds is an attribute as well
            self.facts.followed.add(id(value))
        return True

    # Definitions

    def _parameters(self, args):
        listed = args.posonlyargs + args.args + args.kwonlyargs
        return listed + [a for a in (args.vararg, args.kwarg) if a is not None]

    def _open_function(self, node, body):
        """The scope of a function or lambda. Its defaults are known by the names of the parameters, and by whoever asks for defaults."""
        inner = self._open(FUNCTION, body)
        args = node.args
        names = [a.arg for a in self._parameters(args)]
        inner.bound.update(names)
        inner.opaque.update(names)
        listed = args.posonlyargs + args.args
        pairs = list(zip(listed[len(listed) - len(args.defaults):], args.defaults)) + list(zip(args.kwonlyargs, args.kw_defaults))
        for argument, default in pairs:
            self._alias(default, argument.arg, inner)
        return inner

    def _type_parameters(self, node, scope):
        for parameter in getattr(node, "type_params", ()):
            scope.bound.add(parameter.name)
            scope.opaque.add(parameter.name)
            self._push_fields(parameter)

    def _function(self, node):
        scope = self._scope
        scope.bound.add(node.name)
        (scope.opaque if node.decorator_list else scope.functions).add(node.name)
        self._stack.extend(node.decorator_list)
        self._stack.append(node.args)
        for parameter in self._parameters(node.args):
            self._annotation(parameter.annotation)
        self._annotation(node.returns)
        self._type_parameters(node, self._open_function(node, node.body))

    def _lambda(self, node):
        self._stack.append(node.args)
        self._open_function(node, [node.body])

    def _class(self, node):
        self._bind_opaque((node.name,))
        self._stack.extend(node.decorator_list)
        self._stack.extend(node.bases)
        self._stack.extend(node.keywords)
        self._type_parameters(node, self._open(CLASS, node.body))

    def _annotation(self, node):
        """Libraries run texts in annotations as code."""
        if node is not None:
            self._stack.append(node)
            for expression in texts.code_in(node):
                self._open(FUNCTION, [expression])

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

    # Bindings that are plain strings in the tree

    def _walrus(self, node):
        owner, target = self._scope.function(), node.target.id
        owner.bound.add(target)
        if not self._alias(node.value, target, owner):
            owner.opaque.add(target)
        self._stack.append(node.value)

    def _named(self, node):
        if node.name:
            self._bind_opaque((node.name,))
        self._push_fields(node)

    def _mapping_pattern(self, node):
        if node.rest:
            self._bind_opaque((node.rest,))
        for key in node.keys:
            if key.__class__ is _ast.Constant and key.value.__class__ is str and key.value in self._attributes:
                self.facts.patterns.append((key, key.value))
        self._push_fields(node)

    def _class_pattern(self, node):
        for keyword in node.kwd_attrs:
            if keyword in self._attributes or keyword in self._links:
                self.facts.patterns.append((node, keyword))
        if node.patterns:
            self.facts.matches_by_position = True
        self.facts.compared.add(id(node.cls))
        self._push_fields(node)

    def _global(self, node):
        if self._scope.kind != MODULE:
            self._scope.globals = frozenset(self._scope.globals).union(node.names)

    def _nonlocal(self, node):
        self._scope.nonlocals = frozenset(self._scope.nonlocals).union(node.names)

    def _assign(self, node):
        if not self._declare(node.targets, node.value):
            self._give(node.targets, node.value)

    def _annotated(self, node):
        if self._scope.kind == MODULE and node.simple:
            self.facts.annotated.append(node)
        self._annotation(node.annotation)
        if node.target.__class__ is _ast.Name and self._scope.kind == CLASS and node.target.id in self._links:
            self.facts.listed.append((node.target, node.target.id))
        if node.value is None:
            self._stack.append(node.target)
        elif not self._declare([node.target], node.value):
            self._give([node.target], node.value)

    def _declare(self, targets, value):
        """`__match_args__`, which patterns read, has to be a display of constant texts. Whether it is."""
        is_plain = value.__class__ in _SEQUENCES and all(
            part.__class__ is _ast.Constant and part.value.__class__ is str for part in value.elts)
        if not is_plain or len(targets) != 1 or targets[0].__class__ is not _ast.Name or targets[0].id != MATCH_ARGS:
            return False
        self.facts.patterns.extend((part, part.value) for part in value.elts if part.value in self._attributes)
        self.facts.listed.extend((part, part.value) for part in value.elts if part.value in self._links)
        self._bind_opaque((MATCH_ARGS,))
        return True

    def _augmented(self, node):
        # `a += b` hands `a` on to a method of `b`.
        if node.target.__class__ is _ast.Name:
            self._scope.loads.setdefault(node.target.id, []).append(node.target)
        self._push_fields(node)

    # What rules look at

    def _subscript(self, node):
        key = node.slice
        self._stack.append(node.value)
        if key.__class__ is _ast.Constant and key.value.__class__ is str and key.value in self._attributes:
            self.facts.subscripts.append(node)
        else:
            self._stack.append(key)

    # Values that go no further than the test they stand in

    def _is_tested(self, *nodes):
        """A module is always true, and `is` asks nobody."""
        waiting = list(nodes)
        while waiting:
            node = waiting.pop()
            if node.__class__ is _ast.BoolOp:
                waiting += node.values
            elif node.__class__ is _ast.UnaryOp and node.op.__class__ is _ast.Not:
                waiting.append(node.operand)
            elif node.__class__ is _ast.Name or node.__class__ is _ast.Attribute:
                self.facts.followed.add(id(node))

    def _conditional(self, node):
        self._is_tested(node.test)
        self._push_fields(node)

    def _logical(self, node):
        if node.op.__class__ is _ast.And:
            self._is_tested(*node.values[:-1])
        self._push_fields(node)

    def _comparison(self, node):
        if all(operator.__class__ in _IDENTITY for operator in node.ops):
            self._is_tested(node.left, *node.comparators)
        self._push_fields(node)

    # Texts

    def _statement(self, node):
        if node.value.__class__ is not _ast.Constant:     # a docstring
            self._stack.append(node.value)

    def _call(self, node):
        function = node.func
        self.facts.calls[id(function)] = node
        self._stack.append(function)
        self._stack.extend(node.args)
        self._stack.extend(node.keywords)
        if function.__class__ is _ast.Name and function.id in _COMPARING and len(node.args) == 2:
            self._is_compared_with(node.args[1])
        if not (function.__class__ is _ast.Attribute and function.attr in _TEXT_METHODS or function.__class__ is _ast.Name
                and function.id == "print"):
            self._arguments(node.args)
            self._arguments(keyword.value for keyword in node.keywords)

    def _is_compared_with(self, node):
        waiting = [node]
        while waiting:
            node = waiting.pop()
            if node.__class__ is _ast.Tuple:
                waiting += node.elts
            else:
                self.facts.compared.add(id(node))

    def _arguments(self, nodes):
        """Values that others get, and may read as the names of attributes."""
        for node in nodes:
            if node.__class__ is _ast.Constant and node.value.__class__ is str and self._mark in node.value:
                self.facts.arguments.append(node)

    def _dict(self, node):
        for key in node.keys:
            if key.__class__ is _ast.Constant and key.value.__class__ is str and key.value in DECLARING:
                self._declared_by(key, key.value)
        self._push_fields(node)

    def _keyword(self, node):
        if node.arg in DECLARING:
            self._declared_by(node.value, node.arg)
        self._stack.append(node.value)

    def _declared_by(self, node, name):
        if name in self._declarable:
            self.facts.declared.append((node, name))

    # Imports and f-strings

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
            if name == "*":
                self.facts.stars.append(node)
            elif node.module and not node.level:
                scope.modules.setdefault(name, set()).add(node.module + "." + alias.name)

    def _joined(self, node):
        """Before 3.12 nodes inside an f-string have places of their own making: they get the string's."""
        texts.put_at(list(node.values), node)
        self._stack.extend(node.values)


_SPECIAL = {
    _ast.FunctionDef: Visitor._function, _ast.AsyncFunctionDef: Visitor._function, _ast.Lambda: Visitor._lambda,
    _ast.ClassDef: Visitor._class, _ast.ListComp: Visitor._comprehension, _ast.SetComp: Visitor._comprehension,
    _ast.DictComp: Visitor._comprehension, _ast.GeneratorExp: Visitor._comprehension, _ast.Return: Visitor._return,
    _ast.Yield: Visitor._yield, _ast.YieldFrom: Visitor._yield, _ast.Await: Visitor._asynchronous,
    _ast.AsyncFor: Visitor._asynchronous, _ast.AsyncWith: Visitor._asynchronous, _ast.AnnAssign: Visitor._annotated,
    _ast.AugAssign: Visitor._augmented, _ast.NamedExpr: Visitor._walrus, _ast.ExceptHandler: Visitor._named,
    _ast.Global: Visitor._global, _ast.Nonlocal: Visitor._nonlocal, _ast.Assign: Visitor._assign, _ast.Subscript: Visitor._subscript,
    _ast.Import: Visitor._import, _ast.ImportFrom: Visitor._import_from, _ast.Expr: Visitor._statement, _ast.Dict: Visitor._dict,
    _ast.keyword: Visitor._keyword, _ast.Call: Visitor._call, _ast.If: Visitor._conditional, _ast.IfExp: Visitor._conditional,
    _ast.While: Visitor._conditional, _ast.Assert: Visitor._conditional, _ast.BoolOp: Visitor._logical, _ast.Compare: Visitor._comparison,
}
if hasattr(_ast, "Match"):
    _SPECIAL.update({_ast.MatchAs: Visitor._named, _ast.MatchStar: Visitor._named, _ast.MatchMapping: Visitor._mapping_pattern,
                     _ast.MatchClass: Visitor._class_pattern})
if not _PLACES_IN_STRINGS:
    _SPECIAL[_ast.JoinedStr] = Visitor._joined
