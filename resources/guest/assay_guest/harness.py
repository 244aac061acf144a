# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Runs a validated document and reports how it ended."""
from assay_guest import BUILTINS as __builtins__

import builtins as _real_builtins
import sys

from assay_guest import calling, failure, hidden, imports, refusals, signals
from assay_guest.encoding import Encoder, NotJson, TooLarge
from assay_guest.policy import SERVICES
from assay_guest.shape import WRAPPER, is_nothing

_settrace, _setprofile, _getframe = sys.settrace, sys.setprofile, sys._getframe
_ATTEMPTS = 20
_THREAD_STACK = 9 * 1024 * 1024
_GENERATED = ("type", "super")
_NEEDED = ("__build_class__", "__import__", "__name__", "__doc__", "__debug__")


class _Text:
    """Gives linecache, and so traceback and inspect, the tool's own text."""

    def __init__(self, positions):
        self._positions = positions

    def get_source(self, _name):
        return "\n".join(self._positions.lines) + "\n"


def _is_a(fault, kind):
    """What isinstance() says, unless the exception gives itself another class."""
    return issubclass(type(fault), kind)


class Outcome:
    """How a run ended: the end frame without its nonce, and the value."""

    refusals = ()

    def __init__(self, status, value=None, error=None, traceback=(), notes=()):
        self.status = status
        self.value = value
        self.error = error
        self.traceback = list(traceback)
        self.notes = list(notes)


def _for_libraries(name, value, tool):
    """A builtin that is missing in the tool's own text, but not in what a library generates there: dataclass calls type and super."""
    def stand_in(*arguments):
        if _getframe(1).f_code.co_filename == tool:
            raise NameError("name '%s' is not defined" % name)
        return value(*arguments)

    return stand_in


def _builtins_for(policy, tool):
    """What the tool's own text sees as builtins."""
    table = dict(_real_builtins.__dict__)
    if policy.refuses:
        for name in policy.names:
            if name not in _NEEDED:
                table.pop(name, None)
        for name in _GENERATED:
            if name in policy.names:
                table[name] = _for_libraries(name, _real_builtins.__dict__[name], tool)
    table["__import__"] = imports.guarded_import(policy)
    return table


def _module(policy, name, document, arguments):
    """A fresh __main__ for the tool."""
    module = type(sys)("__main__")
    module.__builtins__ = _builtins_for(policy, name)
    module.__file__ = name
    module.__loader__ = _Text(document.positions)
    module.args = arguments
    sys.modules["__main__"] = module
    imports.bind_implicit(document.implicit, module.__dict__)
    return module


class Harness:
    """One run."""

    def __init__(self, policy, limits, document, entry, name, make_services):
        self._policy = policy
        self._limits = limits
        self._document = document
        self._entry = entry
        self._name = name
        self._reporter = failure.Reporter(name, document.positions)
        self._refusals = refusals.Refusals(name, self._reporter.range, limits.processes)
        self._make_services = make_services
        self._services = None

    def run(self, arguments, begin):
        """Executes the document; `begin` is called just before its first line. Never raises."""
        outcome = self._run(arguments, begin)
        outcome.refusals = self._refusals.found
        if self._services is not None:
            outcome.notes += self._services.finish()
        return outcome

    def interrupt(self, again):
        """Whether the run can be ended from wherever it is; else `again` is called in a moment."""
        return self._services is None or self._services.stop(again)

    def _run(self, arguments, begin):
        try:
            return self._attempt(arguments, begin)
        except BaseException as raised:
            self._limits.ballast = None
            fault = raised
        for attempt in range(_ATTEMPTS):
            try:
                return self._failed(fault)
            except BaseException:
                # A signal handler of the tool may interrupt the report, or memory be short even now: then let go of the frames.
                if attempt == _ATTEMPTS // 2:
                    fault.__traceback__ = None
        return Outcome("error", error=failure.plain_error("RuntimeError", "The tool's failure could not be reported."))

    def _attempt(self, arguments, begin):
        try:
            namespace = _module(self._policy, self._name, self._document, arguments).__dict__
            if self._document.uses_services:
                namespace[SERVICES] = self._bind_services()
            call = calling.plan(self._document, self._entry, arguments)
        except imports.Unavailable as fault:
            return self._refused("ImportError", fault, self._document.positions.of(self._document.implicit_uses[fault.root]))
        except calling.BindingError as fault:
            return self._refused("TypeError", fault, self._document.positions.of_name(fault.node))
        begin()
        try:
            with self._refusals:
                value, returned = self._execute(namespace, call)
        except BaseException:
            self._limits.ballast = None
            raise
        finally:
            signals.silence()
            _settrace(None)
            _setprofile(None)
        return self._finish(value, returned)

    def _bind_services(self):
        self._services = self._make_services()
        return hidden.module("services").bind(self._services)

    @staticmethod
    def _refused(kind, fault, place):
        return Outcome("error", error=failure.plain_error(kind, str(fault), place))

    def _execute(self, namespace, call):
        """(value, whether something was meant to be returned)."""
        value, returned = None, False
        exec(self._document.code, namespace)
        if self._document.wrapped:
            value, returned = self._execute_wrapped(namespace)
        if call is not None:
            returned = True
            value = calling.call(namespace, call)
        return value, returned

    def _execute_wrapped(self, namespace):
        function = namespace.pop(WRAPPER)
        value = function(namespace["args"]) if function.__code__.co_argcount else function()
        facts = self._document.facts
        if facts.is_async and not facts.yields:
            value = calling.run_async(value)
        return (None, False) if is_nothing(value, function) else (value, True)

    def _finish(self, value, returned):
        if self._document.facts.yields and self._entry is None:
            return self._is_generator(self._document.facts.yields[0])
        try:
            text = Encoder(self._limits.value_bytes, self._limits.value_depth).encode(value)
        except NotJson as fault:
            return Outcome("error", error=failure.plain_error("TypeError", str(fault), self._return_place()))
        except TooLarge as fault:
            return Outcome("output_exceeded", error=failure.plain_error("OutputExceeded", str(fault), self._return_place()))
        notes = list(self._document.notes)
        if not returned and not notes:
            notes.append({"code": "nothing-returned", "message": "The text returned nothing, so its value is null: end it with return."})
        return Outcome("ok", value=text, notes=notes)

    def _is_generator(self, node):
        text = "The result is a generator, because the text has a yield of its own: collect the values in a list and return it."
        return Outcome("error", error=failure.plain_error("TypeError", text, self._document.positions.of(node)))

    def _return_place(self):
        returns = self._document.facts.returns
        return self._document.positions.of(returns[0]) if len(returns) == 1 and self._entry is None else None

    def _failed(self, fault):
        signals.silence()
        self._limits.open_reserve()
        if _is_a(fault, SystemExit):
            return self._exited(fault)
        frames = self._reporter.frames(fault)
        error = self._reporter.error(fault, frames)
        self._refusals.note_escaped(fault, frames)
        status = "error"
        if self._is_memory(fault):
            status = "memory_exceeded"
            error["type"] = "MemoryError"
            error["message"] = self._memory_text(error["message"])
        return Outcome(status, error=error, traceback=failure.public(frames))

    def _is_memory(self, fault):
        if not self._limits.memory:
            return False
        if _is_a(fault, MemoryError):
            return True
        if _is_a(fault, SystemError):
            return self._limits.is_exhausted(_THREAD_STACK)
        return _is_a(fault, RuntimeError) and "can't start new thread" in str(fault) and self._limits.is_exhausted(_THREAD_STACK)

    def _memory_text(self, said):
        text = "The tool needed more than its memory limit of %s MB" % format(self._limits.memory / (1024 * 1024), ",g")
        return text + (": %s" % said if said and not said.endswith("error return without exception set") else "") + "."

    def out_of_time(self, frame):
        """The outcome when the CPU limit was reached in this frame."""
        frames = self._reporter.running_frames(frame)
        text = "The tool used more than its limit of %s s of processor time." % format(self._limits.cpu, ",g")
        outcome = Outcome("timeout", error=failure.plain_error("TimeoutError", text, self._reporter.innermost(frames)),
                          traceback=failure.public(frames))
        outcome.refusals = self._refusals.found
        return outcome

    def _exited(self, fault):
        code = fault.code
        if code is None or (isinstance(code, int) and code == 0):
            note = {"code": "exited", "message": "The tool ended itself with exit code 0 and returned nothing, so its value is null."}
            return Outcome("ok", value=b"null", notes=[note])
        frames = self._reporter.frames(fault)
        error = self._reporter.error(fault, frames)
        if isinstance(code, int):
            error["message"] = "The tool ended itself with exit code %d." % code
        return Outcome("error", error=error, traceback=failure.public(frames))
