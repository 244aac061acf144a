# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The zygote: holds the guest, and forks a worker whenever core asks for one. docs/guest-protocol.md has the messages."""
from assay_guest import BUILTINS as __builtins__

import errno
import posix
import select
import sys

import _signal

from assay_guest import _isolation, frames, rehearsal, sharing, worker
from assay_guest.decoding import decode
from assay_guest.encoding import encode_plain
from assay_guest.policy import Policy

_HANDOVER = 3
_NO_POLICY = {"name": "none"}     # requests bring theirs
_INPUT, _OUTPUT, _ERROR = 0, 1, 2
_REHEARSALS = 8     # by then the interpreter has adapted its instructions to what they meet, and rewrites them no more


class Zygote:
    """Answers core until it closes its end."""

    def __init__(self, configuration):
        self._workers = {}    # process -> core's number for it
        self._alarm, alarm = posix.pipe2(posix.O_CLOEXEC | posix.O_NONBLOCK)
        _signal.set_wakeup_fd(alarm, warn_on_full_buffer=False)
        _signal.signal(_signal.SIGCHLD, lambda _number, _frame: None)
        self._policy = Policy(configuration.get("policy", _NO_POLICY))
        self._packages = configuration.get("packages", [])
        worker.prepare()
        if configuration["warm"]:
            _warm_up(configuration, self._policy)
        self._sweeps = _isolation.prepare(configuration["isolation"])["sweeping"]

    def serve(self):
        """Ends the process when core has gone. The workers that it forks never return from here, either."""
        poll = select.poll()
        poll.register(_HANDOVER, select.POLLIN)
        poll.register(self._alarm, select.POLLIN)
        while True:
            ready = dict(poll.poll())
            if self._alarm in ready:
                posix.read(self._alarm, 4096)
                self._report_ends()
            if _HANDOVER in ready:
                message, descriptors = _receive()
                if not message:
                    self._leave()
                self._fork(decode(message), descriptors)

    def _fork(self, wish, descriptors):
        try:
            process, handle = _isolation.fork_worker()
        except _isolation.StepError as fault:
            _close(descriptors)
            _tell({"kind": "failed", "id": wish["id"], "step": fault.step, "errno": fault.errno, "message": fault.strerror})
            return
        if process == 0:
            _become_worker(wish, descriptors, self._policy, self._packages)
        self._workers[process] = wish["id"]
        _close(descriptors)
        _tell({"kind": "forked", "id": wish["id"]}, [handle])
        posix.close(handle)

    def _report_ends(self):
        ended = [(self._workers.pop(process, None), *usage) for process, *usage in _isolation.wait_any()]
        if self._sweeps:
            _isolation.sweep(list(self._workers))      # whoever hears of the end may rely on there being nothing left
        for number, status, cpu, peak in ended:
            if number is not None:
                _tell({"kind": "ended", "id": number, "status": status, "cpu_us": cpu, "peak_kib": peak})

    def _leave(self):
        """Core has gone. Workers die with this process, but not what they started."""
        if self._sweeps:
            _isolation.sweep([])
        posix._exit(0)


def _receive():
    """What core wants next, and the descriptors for it; nothing when core has gone, whether it had read all that was told or not."""
    try:
        return _isolation.receive_descriptors(_HANDOVER)
    except _isolation.StepError as fault:
        if fault.errno == errno.ECONNRESET:
            return b"", []
        raise


def _tell(message, descriptors=()):
    _isolation.send_descriptors(_HANDOVER, encode_plain(message), descriptors)


def _close(descriptors):
    for descriptor in descriptors:
        posix.close(descriptor)


def _say_hello(layers):
    """Before anything but the guest runs here, core hears that the cage was made, and whether workers get one of their own in it."""
    refused = None
    if "namespaces" in layers:
        try:
            _isolation.try_namespaces()
        except _isolation.StepError as fault:
            refused = {"step": fault.step, "errno": fault.errno, "message": fault.strerror}
    _tell({"kind": "up", "refused": refused})


def _warm_up(configuration, policy):
    """Does once what every worker would otherwise do for itself."""
    from assay_guest import describe, hints, indented, inputs, members, services  # noqa: F401
    search_path = list(sys.path)
    sys.path.extend(configuration["path"])
    for name in configuration["preload"]:
        try:
            __import__(name)
        except Exception:
            pass      # left for the tool's own import to fail on, where it is reported
    sys.path[:] = search_path
    for _ in range(_REHEARSALS):
        rehearsal.run(policy)
    sharing.share()


def _forget_randomness():
    """Random numbers of one worker must not be those of the next. The module `random` sees to itself."""
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed()


def _live_in(home, scratch):
    """What looks for a place to write to finds these. Where there is no other, it has to be told of them."""
    environment = {"HOME": home, "TMPDIR": scratch}
    for name, value in environment.items():
        posix.putenv(name, value)
        posix.environ[name.encode("ascii")] = value.encode("utf-8")
    if "os" in sys.modules:
        sys.modules["os"].environ.update(environment)


def _become_worker(wish, descriptors, policy, packages):
    """Serves one request and ends the process."""
    control, output, error = descriptors
    _signal.set_wakeup_fd(-1)
    _signal.signal(_signal.SIGCHLD, _signal.SIG_DFL)
    posix.dup2(posix.open("/dev/null", posix.O_RDONLY), _INPUT)      # its flags would be seen by the next worker
    posix.dup2(output, _OUTPUT)
    posix.dup2(error, _ERROR)
    posix.dup2(control, frames.CHANNEL)
    folders = {name: wish[name] for name in ("scratch", "home") if name in wish}
    try:
        held = _isolation.enter({"keep": [frames.CHANNEL], "scratch_bytes": wish["scratch_bytes"], **folders})
    except _isolation.StepError as fault:
        worker.report_fault(fault.step, fault.errno, fault.strerror)
        posix._exit(1)
    _isolation.catch_fatal_signals()
    _forget_randomness()
    scratch = folders.get("scratch")
    if scratch:
        _live_in(folders.get("home", scratch), scratch)
    worker.main(held, policy, packages, scratch)


def main():
    """The program of a zygote: its configuration is the only argument."""
    configuration = decode(sys.argv[1].encode("utf-8"))
    del sys.argv[1:]
    _say_hello(configuration["isolation"]["layers"])
    Zygote(configuration).serve()
