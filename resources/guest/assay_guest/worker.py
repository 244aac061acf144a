# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The entry of a worker: one request over the control channel, then the end."""
from assay_guest import BUILTINS as __builtins__

import posix
import sys

from assay_guest import _isolation, frames, hidden, limits, refusals, signals
from assay_guest.decoding import decode
from assay_guest.document import Checker
from assay_guest.encoding import encode_plain
from assay_guest.harness import Harness
from assay_guest.policy import Policy

_exit, _getpid = posix._exit, posix.getpid
_PROTOCOL = 1
_Stream = type(sys.stdout)
_set_digits = getattr(sys, "set_int_max_str_digits", lambda _digits: None)
_flush = _Stream.flush


class Fault(Exception):
    """The guest cannot do its work."""

    def __init__(self, step, number, message):
        super().__init__(message)
        self.step = step
        self.errno = number
        self.strerror = message


class Session:
    """One request."""

    _inputs = {}      # name -> path

    def __init__(self, head, policy, packages=(), scratch=None):
        self._verb = head["verb"]
        self._nonce = head["nonce"]
        self._head = head
        self._packages = packages
        self._scratch = scratch or posix.getcwd()
        self._policy = Policy(head["policy"]) if "policy" in head else policy
        self._finishing = False
        self._pid = _getpid()
        self._entry = head.get("entry") if head.get("shape") == "function" else None
        self._limits = limits.Limits(head.get("limits", {}))

    def _send(self, kind, more=False, **fields):
        frames.send(kind, encode_plain({"nonce": self._nonce, **fields}), more=more)

    def serve(self):
        """Answers the request. Raises nothing but ProtocolError, and OSError of the channel."""
        try:
            _report_signals(self._nonce.encode("ascii"))
            if "inputs" in self._head:
                self._take_inputs()
            self._limits.apply()
            sys.path.extend((*self._packages, *self._head.get("path", ())))      # behind the standard library: they replace none of it
            policy = self._policy.allowing(self._head.get("allowed_imports", ()))
            checker = Checker(policy, self._entry, self._head.get("return_expression"))
            if self._verb == "run":
                self._run(checker, policy)
            else:
                self._validate(checker)
        except (_isolation.StepError, Fault) as fault:
            report_fault(fault.step, fault.errno, fault.strerror, self._nonce)
        except (frames.ProtocolError, OSError):
            raise
        except BaseException as fault:
            report_fault("guest", 0, "%s: %s" % (type(fault).__name__, fault), self._nonce)

    def _check(self, checker, index):
        listed = self._head["documents"][index]
        candidates = [frames.expect("S") for _ in range(listed["candidates"])]
        document = checker.check(candidates, listed.get("name") or "tool.py")
        return document

    def _send_document(self, index, document, more=False):
        functions, schema = [], None
        if self._head.get("describe") and document.tree is not None:
            describer = hidden.module("describe").Describer(document, document.body)
            functions, schema = describer.functions(), describer.schema(self._entry)
        self._send("D", more, index=index, candidate=document.candidate, shape=document.shape, diagnostics=document.findings,
                   notes=document.notes, functions=functions, schema=schema)

    def _end(self, status, error=None, traceback=(), notes=(), usage=None, refusals=()):
        self._send("E", status=status, error=error, traceback=list(traceback), notes=list(notes), usage=usage, refusals=list(refusals))

    def _validate(self, checker):
        for index in range(len(self._head["documents"])):
            self._send_document(index, self._check(checker, index))
        self._end("ok", usage=self._limits.usage())

    def _run(self, checker, policy):
        document = self._check(checker, 0)
        try:
            arguments = decode(frames.expect("A"))
        except ValueError as fault:
            raise Fault("arguments", 0, str(fault)) from None
        self._send_document(0, document, more=True)
        if document.rejected:
            self._end("rejected", notes=document.notes, usage=self._limits.usage())
            return
        self._execute(document, policy, arguments)

    def _execute(self, document, policy, arguments):
        name = self._head["documents"][0].get("name") or "tool.py"
        harness = Harness(policy, self._limits, document, self._entry, name, self._services)
        signals.on_cpu_limit(lambda frame: self._out_of_time(harness, frame))
        self._finish(harness.run(arguments, self._begin))

    def _services(self):
        most_bytes = self._head["limits"]["file_bytes"]
        return hidden.module("services").Services(self._send, self._send_part, self._inputs, self._scratch, most_bytes)

    def _send_part(self, data):
        frames.send("P", self._nonce.encode("ascii") + b"\n", data)

    def _take_inputs(self):
        inputs = hidden.module("inputs")
        self._send("I")
        try:
            self._inputs = inputs.take(self._head["inputs"], self._scratch)
        except inputs.InputError as fault:
            raise Fault(fault.step, fault.errno, fault.strerror) from None

    def _out_of_time(self, harness, frame):
        if not self._finishing and harness.interrupt(lambda: self._out_of_time(harness, frame)):
            self._finish(harness.out_of_time(frame))
            _exit(0)

    def _finish(self, outcome):
        if _getpid() != self._pid:
            _exit(0)      # a child that the tool forked has come back here: the answer is not its to give
        self._finishing = True
        signals.silence()
        usage = self._limits.usage()
        _flush_streams()
        if outcome.status == "ok":
            frames.send("V", self._nonce.encode("ascii") + b"\n", outcome.value, more=True)
        self._end(outcome.status, outcome.error, outcome.traceback, outcome.notes, usage, outcome.refusals)

    def _begin(self):
        self._send("B")


def _prepare_streams():
    """Lets every print through, whatever it holds."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _flush_streams():
    """Writes out what a stream of the tool's own still holds. A class of the tool's own is not called."""
    for stream in (sys.stdout, sys.stderr):
        if type(stream) is _Stream:
            try:
                _flush(stream)
            except Exception:
                pass


def _report_signals(nonce):
    """A signal that ends the interpreter is told of in a frame of its own."""
    before, after = b'{"nonce":"' + nonce + b'","signal":"', b'"}'
    head = frames.head("X", len(before) + _isolation.SIGNAL_NAME_WIDTH + len(after))
    _isolation.report_fatal_signals(frames.CHANNEL, head + before, after)


def leave_search_path():
    """Takes the guest off the tool's search path."""
    home = __file__.rpartition("/assay_guest/")[0]
    sys.path[:] = [entry for entry in sys.path if entry != home]


def report_fault(step, number, message, nonce=""):
    """Tells core that the sandbox, not the tool, is at fault."""
    frames.send("F", encode_plain({"nonce": nonce, "step": step, "errno": number, "message": message}))


def _prepare_limits():
    try:
        limits.prepare()
    except _isolation.StepError as fault:
        report_fault(fault.step, fault.errno, fault.strerror)
        _exit(1)


def prepare():
    """What can be done before there is a request. Once in a process."""
    leave_search_path()
    _prepare_streams()
    signals.prepare()
    refusals.prepare()
    _set_digits(0)      # a long number in a tool or its result is its limits' business


def serve(head, policy, packages=(), scratch=None):
    """Serves the request of this head. `policy`: where the request brings none. `scratch`: the run's own folder, where it is not the
    working folder."""
    Session(decode(head), policy, packages, scratch).serve()


def _await_request(policy):
    """The head of the request. Before it comes core may ask for rehearsals."""
    while True:
        kind, payload = frames.receive()
        if kind == "H":
            return payload
        if kind != "W":
            raise frames.ProtocolError("expected a request, got %r" % kind)
        hidden.module("rehearsal").run(policy)
        _prepare_limits()


def main(held=None, policy=None, packages=(), scratch=None):
    """Serves one request and leaves the process, threads of the tool or not. `held`: the layers that confine it. `packages`: folders of
    modules that the run depends on. `scratch`: as of serve()."""
    code = 0
    try:
        hidden.hide()
        _prepare_limits()
        frames.send("R", encode_plain({"protocol": _PROTOCOL, "python": sys.version.partition(" ")[0], "pid": _getpid(), "nonce": "",
                                       "held": held}))
        serve(_await_request(policy), policy, packages, scratch)
    except (frames.ProtocolError, OSError):
        code = 1
    _exit(code)
