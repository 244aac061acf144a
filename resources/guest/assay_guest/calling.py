# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The shape *function*: which arguments a definition gets, and how it is called."""
from assay_guest import BUILTINS as __builtins__


async def _nothing():
    pass


_sample = _nothing()
_sample.close()
_coroutine = type(_sample)


class BindingError(TypeError):
    """The arguments object does not fit the function's parameters."""

    def __init__(self, message, node):
        super().__init__(message)
        self.node = node


class Call:
    """One planned call: the function's name and its arguments."""

    def __init__(self, name, positional, named):
        self.name = name
        self.positional = positional
        self.named = named


def takes_whole_object(node):
    """Whether a function wants the arguments object itself: its single parameter is `args`, without annotation."""
    args = node.args
    listed = args.posonlyargs + args.args
    return (len(listed) == 1 and listed[0].arg == "args" and listed[0].annotation is None
            and not args.kwonlyargs and args.vararg is None and args.kwarg is None)


def plan(document, entry, arguments):
    """The Call for an entry, or None for a body. Raises BindingError."""
    if entry is None:
        return None
    definitions = [f for f in document.functions if f.name == entry]
    if not definitions:
        return Call(entry, (), arguments)
    node = definitions[-1]
    if takes_whole_object(node):
        return Call(entry, (arguments,), {})
    return _fit(node, arguments)


def _fit(node, arguments):
    args = node.args
    positional = [a.arg for a in args.posonlyargs]
    listed = positional + [a.arg for a in args.args]
    optional = set(listed[len(listed) - len(args.defaults):]) if args.defaults else set()
    optional |= {a.arg for a, default in zip(args.kwonlyargs, args.kw_defaults) if default is not None}
    known = listed + [a.arg for a in args.kwonlyargs]
    missing = [n for n in known if n not in arguments and n not in optional]
    unexpected = [] if args.kwarg else [n for n in arguments if n not in known]
    if missing or unexpected:
        raise BindingError(_misfit_text(node.name, known, optional, missing, unexpected), node)
    first = []
    for name in positional:
        if name not in arguments:
            break
        first.append(arguments[name])
    return Call(node.name, first, {k: v for k, v in arguments.items() if k not in positional})


def _names(names):
    return ", ".join("'%s'" % n for n in names)


def _misfit_text(name, known, optional, missing, unexpected):
    parts = []
    if missing:
        parts.append("lacks the argument%s %s" % ("s" * (len(missing) > 1), _names(missing)))
    if unexpected:
        parts.append("has no parameter %s" % _names(unexpected))
    listed = ", ".join(n + "=…" if n in optional else n for n in known)
    return "%s() %s. Its parameters are: %s." % (name, " and ".join(parts), listed or "none")


def run_async(awaitable):
    """Runs a coroutine in an event loop of its own."""
    import asyncio

    async def whole():
        return await awaitable

    return asyncio.run(whole())


def call(namespace, planned):
    """The value of a planned call."""
    value = namespace[planned.name](*planned.positional, **planned.named)
    return run_async(value) if type(value) is _coroutine else value
