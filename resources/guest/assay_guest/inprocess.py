# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Runs in a program that has loaded Python into itself: nothing confines them. That program (core/inprocess) has the clock and counts
memory; it speaks through its module `_assay`. CPython 3.12 and newer."""
from assay_guest import BUILTINS as __builtins__

import gc
import sys

import _io
import _signal
import _assay

from assay_guest import describe, harness, hidden, hints, indented, members, services  # noqa: F401
from assay_guest.decoding import decode
from assay_guest.document import Checker
from assay_guest.encoding import encode_plain
from assay_guest.policy import Policy

_POLICIES = 4
_DOCUMENTS, _LONGEST_KEPT = 16, 32 * 1024
_OURS = 4      # the tool of sys.monitoring that stops runs
_send, _write, _open_reserve, _usage = _assay.send, _assay.write, _assay.open_reserve, _assay.usage
_Stream = _io.TextIOWrapper
_flush = _Stream.flush
_settrace, _setprofile, _hooks, _depth = sys.settrace, sys.setprofile, sys.set_asyncgen_hooks, sys.set_coroutine_origin_tracking_depth
_set_recursion, _set_digits, _set_switch, _set_dlopen = (sys.setrecursionlimit, sys.set_int_max_str_digits, sys.setswitchinterval,
                                                         sys.setdlopenflags)
_monitoring = sys.monitoring
_modules, _stdlib = sys.modules, sys.stdlib_module_names
_recursion, _switch, _dlopen = sys.getrecursionlimit(), sys.getswitchinterval(), sys.getdlopenflags()
_getsignal, _setsignal, _set_wakeup = _signal.getsignal, _signal.signal, _signal.set_wakeup_fd
_gc_enable, _gc_threshold, _gc_debug = gc.enable, gc.set_threshold, gc.set_debug
_thresholds = gc.get_threshold()
_policies = {}      # text -> Policy
_documents = {}     # all that a check depends on -> Document
_handlers = {}      # signal -> what answered it before any run
_known = set()      # names of the modules that every run finds


class _Limits:
    """What the harness asks of limits; the program sees to them."""

    ballast = None
    cpu = 0
    processes = 1      # nothing refuses them, nor anything else: what the harness takes for refusals is none, and is not told

    def __init__(self, wanted):
        self.memory = wanted["memory_bytes"]
        self.value_bytes = wanted["value_bytes"]
        self.value_depth = wanted["value_depth"]
        self.artifact_bytes = wanted["file_bytes"]

    @staticmethod
    def open_reserve():
        """Makes some memory usable beyond the limit."""
        _open_reserve()

    def is_exhausted(self, slack):
        """Whether less than `slack` bytes were left of the tool's memory at some time."""
        return _usage()[1] + slack > self.memory


class _Pipe(_io._RawIOBase):
    """What a tool prints. It is no descriptor: what C code writes to 1 and 2 goes where the program's own output goes."""

    def __init__(self, stream, name):
        super().__init__()
        self._stream = stream
        self.name = name
        self.mode = "wb"

    def writable(self):
        return True

    def write(self, data):
        return _write(self._stream, data)


def _enter_streams():
    for stream, name in ((1, "stdout"), (2, "stderr")):
        text = _Stream(_Pipe(stream, "<%s>" % name), "utf-8", "backslashreplace", "\n", False, True)
        setattr(sys, name, text)
        setattr(sys, "__%s__" % name, text)
    sys.stdin = sys.__stdin__ = _Stream(_io.BytesIO(), "utf-8", "surrogateescape")


def _flush_streams():
    for stream in (sys.stdout, sys.stderr):
        if type(stream) is _Stream:
            try:
                _flush(stream)
            except Exception:
                pass


def _policy(text):
    """Policies are few, and reading one takes longer than a short tool."""
    if text not in _policies:
        if len(_policies) >= _POLICIES:
            _policies.clear()
        _policies[text] = Policy(decode(text))
    return _policies[text]


def _checked(source, name, policy, allowing, entry, expression):
    """What checking the text says. It depends on nothing but these, so the same again is not checked again."""
    rules = (source, name, policy, allowing.allowed, entry, expression)
    document = _documents.get(rules)
    if document is None:
        document = Checker(allowing, entry, expression).check([source], name)
        if len(source) <= _LONGEST_KEPT:      # a tree takes a hundred times its text
            if len(_documents) >= _DOCUMENTS:
                del _documents[next(iter(_documents))]
            _documents[rules] = document
    return document


def prepare():
    """Once. The guest's modules, which nobody finds from now on."""
    global _known
    home = __file__.rpartition("/assay_guest/")[0]
    sys.path[:] = [entry for entry in sys.path if entry != home] + _packages()
    sys.stdin = sys.stdout = sys.stderr = sys.__stdin__ = sys.__stdout__ = sys.__stderr__ = None
    # What is told to these stays for good, and holds on to what a run has left behind.
    del sys.addaudithook
    for name in ("posix", "os"):
        if name in sys.modules:
            sys.modules[name].register_at_fork = lambda **_hooks: None
            sys.modules[name].umask = _assay.umask
    _assay.prepare(home + "/assay_guest/", _monitoring)
    for number in _signal.valid_signals():
        if _getsignal(number) is None:      # the program answers it, and puts its answer back; a tool could not
            _setsignal(number, _signal.SIG_DFL)
        _handlers[number] = _getsignal(number)
    hidden.hide()
    del sys.modules["_assay"]
    _known = set(sys.modules)
    gc.collect()
    gc.freeze()      # what every run finds is not looked at after each of them
    return list(hidden._modules.values())


def listen(stop_signal):
    """From now on this signal stops the run that is on."""
    _setsignal(stop_signal, _assay.on_signal)
    _handlers[stop_signal] = _getsignal(stop_signal)


def _packages():
    """Where the interpreter keeps what is not of its own library. What that takes to find out is not left behind."""
    before = set(sys.modules)
    import site
    found = [folder for folder in site.getsitepackages() if site.os.path.isdir(folder)]
    for name in set(sys.modules) - before:
        del sys.modules[name]
    return found


def import_ahead(names):
    """Imports packages that later runs keep, before a tool could change anything in them. Whether there were new ones."""
    missing = [name for name in names if name not in _modules and name not in _stdlib]
    for name in missing:
        try:
            __import__(name)
        except Exception:
            pass      # left for the tool's own import to fail on, where it is reported
    new = set(_modules) - _known
    _known.update(new)
    return bool(new)


def run(head, policy, source, arguments):
    """One run: the frames of docs/guest-protocol.md from D to E."""
    started = _usage()[0]
    head = decode(head)
    nonce = head["nonce"]

    def tell(kind, **fields):
        _send(kind, encode_plain({"nonce": nonce, **fields}))

    def part(data):
        _send("P", nonce.encode("ascii") + b"\n" + data)

    def make_services():
        return services.Services(tell, part, {}, None, limits.artifact_bytes)

    def usage():
        now, peak = _usage()
        return {"cpu_ms": (now - started) / 1000, "peak_memory_bytes": peak}

    limits = _Limits(head["limits"])
    allowing = _policy(policy).allowing(head["allowed_imports"])
    entry = head["entry"] if head["shape"] == "function" else None
    name = head["documents"][0]["name"] or "tool.py"
    document = _checked(source, name, policy, allowing, entry, head["return_expression"])
    tell("D", index=0, candidate=0, shape=document.shape, diagnostics=document.findings, notes=document.notes, functions=[], schema=None)
    if document.rejected:
        tell("E", status="rejected", error=None, traceback=[], notes=document.notes, usage=usage())
        return
    given = decode(arguments)
    _enter_streams()
    outcome = harness.Harness(allowing, limits, document, entry, name, make_services).run(given, lambda: tell("B"))
    _open_reserve()
    used = usage()
    _flush_streams()
    if outcome.status == "ok":
        _send("V", outcome.value)
    tell("E", status=outcome.status, error=outcome.error, traceback=outcome.traceback, notes=outcome.notes, usage=used)


def leave(garbage):
    """Undoes what is not in a module. The names of the modules that came with the run and have to stay."""
    _settrace(None)
    _setprofile(None)
    _hooks(None, None)
    _depth(0)
    _set_recursion(_recursion)
    _set_digits(0)
    _set_switch(_switch)
    _set_dlopen(_dlopen)
    _gc_enable()
    _gc_threshold(*_thresholds)
    _gc_debug(0)
    _set_wakeup(-1)
    for number, handler in _handlers.items():
        now = _getsignal(number)
        if now is not handler:
            garbage.append(now)
            _setsignal(number, handler)
    for tool in range(6):
        if tool != _OURS and _monitoring.get_tool(tool) is not None:
            _monitoring.set_events(tool, 0)
            _monitoring.free_tool_id(tool)
    new = [name for name in list(_modules) if type(name) is str and name not in _known]
    if not new:
        return set()
    exits = _modules.get("atexit")
    if exits is not None:
        exits._clear()
    garbage.extend([_modules[name] for name in new])
    return _to_keep(new)


def _to_keep(new):
    """Third-party packages with extension modules: those cannot be loaded a second time."""
    roots = {name.partition(".")[0] for name in new} - _stdlib
    kept = {root for root in roots if root in _known}
    for name in new:
        root = name.partition(".")[0]
        file = getattr(_modules[name], "__file__", None)
        if root in roots and type(file) is str and file.endswith(".so"):
            kept.add(root)
    names = {name for name in new if name.partition(".")[0] in kept}
    _known.update(names)
    return names
