# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What the cage refused while the tool ran, as findings at the tool's own lines.

From 3.12 on every exception is seen where it is raised, whoever catches it; before, only what ends the run. What raises nothing (os.system,
C functions through ctypes) is told of by the interpreter's audit events. What neither shows is not claimed.
"""
from assay_guest import BUILTINS as __builtins__

import sys

from assay_guest import _isolation
from assay_guest.diagnostics import action_fix, diagnostic

_MOST = 50
_LONGEST = 200
_DEEPEST = 200
_EPERM, _ENOENT, _ESRCH, _EACCES, _EROFS = 1, 2, 3, 13, 30
_DENIED = frozenset((_EPERM, _EACCES, _EROFS))
_SEEN = _DENIED | {_ESRCH}
_PROCESSES = "8"
_VISIBLE = ("/tmp/", "/usr/", "/proc/", "/dev/")
_IMPORTING = "<frozen importlib._bootstrap"

_NETWORK = "socket.__new__ socket.connect socket.bind socket.sendto socket.sendmsg".split()
_LOOK_UP = "socket.getaddrinfo socket.gethostbyname socket.gethostbyaddr socket.getnameinfo".split()
_PROCESS = "os.fork os.forkpty os.exec os.posix_spawn os.spawn os.system subprocess.Popen pty.spawn".split()
_SIGNAL = "os.kill os.killpg".split()
_CHANGING = "os.chmod os.chown os.link os.mkdir os.remove os.rename os.rmdir os.symlink os.truncate os.utime shutil.rmtree".split()
_TELLING = frozenset(_NETWORK + _LOOK_UP + _PROCESS + _SIGNAL)
_ON_FILES = frozenset(_CHANGING + ["open"])
# Functions of C libraries that do nothing but what the cage refuses.
_REFUSED_FUNCTIONS = frozenset(
    "accept add_key bind bpf chroot clone connect daemon execl execle execlp execv execve execvp execvpe fexecve fork getaddrinfo "
    "gethostbyname io_uring_setup ioperm iopl kexec_load keyctl listen memfd_create mount perf_event_open personality pivot_root popen "
    "posix_spawn posix_spawnp process_vm_readv process_vm_writev ptrace reboot request_key setns shmat shmget socket swapoff swapon "
    "system umount umount2 unshare userfaultfd vfork".split())

_getframe = sys._getframe
_class_of = type
_errno_of = OSError.errno.__get__
_filename_of = OSError.filename.__get__
_traceback_of = BaseException.__dict__["__traceback__"].__get__
_watching = None      # the Refusals of the run that is under way


def prepare():
    """Lets a Refusals hear of what happens. Once in a process."""
    sys.addaudithook(_on_event)
    monitoring = getattr(sys, "monitoring", None)
    if monitoring is not None:
        number = monitoring.DEBUGGER_ID
        monitoring.use_tool_id(number, "assay")
        monitoring.register_callback(number, monitoring.events.RAISE, _isolation.only_os_errors(_on_os_error))
        monitoring.set_events(number, monitoring.events.RAISE)


def _on_event(event, arguments):
    watching = _watching
    if watching is not None:
        if event in _ON_FILES:
            watching.note_file(event, arguments)
        elif event in _TELLING:
            watching.note_event(event, arguments, _getframe(1))
        elif event == "ctypes.dlsym":
            watching.note_function(arguments, _getframe(1))


def _on_os_error(fault):
    watching = _watching
    if watching is not None:
        link = _traceback_of(fault)
        if link is None or link.tb_next is None:      # else it has been seen where it was raised
            watching.note_raised(fault, _getframe(1))


def _text(value):
    """A name from the tool for a message."""
    if _class_of(value) is bytes:
        value = value.decode("utf-8", "backslashreplace")
    if _class_of(value) is not str:
        return ""
    shown = value if len(value) <= _LONGEST else value[:_LONGEST] + "…"
    return shown.encode("utf-8", "backslashreplace").decode("utf-8")


def _host(arguments):
    return _text(arguments[0]) if arguments else ""


_NO_EVENT = ("", (), None)


class Refusals:
    """Those of one run, while it is entered. `range_of`: (code, instruction, line) -> place; `processes`: whether the tool may start some."""

    def __init__(self, name, range_of, processes):
        self.found = []
        self._event = _NO_EVENT       # the last one that may tell why a call was refused, and where the tool was
        self._file_event = ("", ())   # the last one about a file
        self._places = set()
        self._name = name
        self._range_of = range_of
        self._processes = processes
        self._known = set()

    def __enter__(self):
        global _watching
        _watching = self
        return self

    def __exit__(self, *_fault):
        global _watching
        _watching = None

    def note_raised(self, fault, frame):
        """An OSError where it is raised."""
        try:
            if _errno_of(fault) in _SEEN or _class_of(fault).__name__ == "gaierror":
                place = self._place(frame)
                self._add(self._cause(fault, place), place)
        except Exception:
            pass      # nothing that happens here may become the tool's

    def note_escaped(self, fault, frames):
        """What ended the run. `frames`: of the reporter, innermost last."""
        try:
            if not issubclass(_class_of(fault), OSError):
                return
            place = next((f["range"] for f in reversed(frames) if f["range"]), None)
            if place not in self._places:
                self._add(self._cause(fault, place), place)
        except Exception:
            pass

    def note_file(self, event, arguments):
        """What may be done to a file in a moment."""
        self._file_event = (event, arguments)

    def note_event(self, event, arguments, frame):
        """What may be refused in a moment. os.system says nothing when it is."""
        place = self._place(frame)
        self._event = (event, arguments, place)
        if event == "os.system" and not self._processes:
            self._add(("refused-process", "The sandbox refuses to start processes, so os.system does nothing.", self._allow_processes()),
                      place)

    def note_function(self, arguments, frame):
        """A function of a C library that is looked up: its calls are not seen."""
        name = _text(arguments[1]) if len(arguments) > 1 else ""
        if name in _REFUSED_FUNCTIONS:
            self._add(("refused-call", "The sandbox refuses what the C function %s does: at this line or after it." % name, None),
                      self._place(frame))

    @staticmethod
    def _allow_processes():
        return action_fix("Let the tool start processes", "allow-processes", _PROCESSES)

    def _cause(self, fault, place):
        """(code, message, fix) of what was refused, or None."""
        number, path = _errno_of(fault), _filename_of(fault)
        event, arguments, told_at = self._event
        if told_at != place:
            event, arguments = "", ()
        else:
            self._event = _NO_EVENT      # it tells of one call
        if _class_of(fault).__name__ == "gaierror" or (number in _DENIED and event in _LOOK_UP):
            return "refused-look-up", "The sandbox has no network, so '%s' cannot be looked up." % _host(arguments), None
        if number == _ESRCH and event in _SIGNAL:
            return "refused-signal", "The sandbox shows no other processes, so none can get a signal.", None
        if number == _ENOENT:
            return self._missing(_text(path))
        if number not in _DENIED:
            return None
        if event in _PROCESS and not self._processes:
            return "refused-process", "The sandbox refuses to start processes (%s)." % event, self._allow_processes()
        if event in _NETWORK:
            return "refused-network", "The sandbox refuses connections: a tool has no network.", None
        if event in _SIGNAL:
            return "refused-signal", "The sandbox refuses signals to other processes.", None
        if path is not None:
            return self._denied(number, _text(path))
        return "refused-call", "The sandbox refused this call of the system.", None

    @staticmethod
    def _missing(path):
        if not path:
            return None
        if not path.startswith("/"):
            return ("not-in-sandbox", "There is no '%s' in the sandbox: the working folder of a run is empty when it begins." % path, None)
        if path.startswith(_VISIBLE):
            return None
        return ("not-in-sandbox", "There is no '%s' in the sandbox: a tool sees the system's libraries, the interpreter and an empty /tmp."
                % path, None)

    def _denied(self, number, path):
        event, arguments = self._file_event
        mode = arguments[1] if event == "open" and len(arguments) > 2 and arguments[1] else ""
        flags = arguments[2] if event == "open" and len(arguments) > 2 else 0
        writes = event in _CHANGING or number == _EROFS or any(c in "wax+" for c in _text(mode)) or (
            _class_of(flags) is int and flags & 3)
        if writes:
            return "refused-write", "The sandbox refused to change '%s': a tool can write below /tmp only." % path, None
        return ("refused-read", "The sandbox refused to read '%s': a tool sees the system's libraries, the interpreter and its own /tmp."
                % path, None)

    def _place(self, frame):
        """The innermost place of the tool; None while a library is imported, which tries what it can do without."""
        for _ in range(_DEEPEST):
            code = frame.f_code
            if code.co_filename == self._name:
                return self._range_of(code, frame.f_lasti, frame.f_lineno)
            frame = frame.f_back
            if frame is None or code.co_filename.startswith(_IMPORTING):
                return None
        return None

    def _add(self, cause, place):
        if cause is None or place is None or len(self.found) >= _MOST:
            return
        code, message, fix = cause
        if (code, place) not in self._known:
            self._known.add((code, place))
            self._places.add(place)
            self.found.append(diagnostic(place, "warning", code, "Sandbox", message, fix))
