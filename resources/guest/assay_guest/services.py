# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What a tool gets by the name `assay`: messages while it runs, artifacts, the files that it was given. docs/guest-protocol.md has the
frames. Imported when a text uses the name, and before anything of the text runs."""
from assay_guest import BUILTINS as __builtins__

import posix
import time

import _thread

from assay_guest.encoding import Artifact, type_name

MOST_ARTIFACTS = 1000
_LONGEST_NAME = 100
_LONGEST_URI = 2000
_LONGEST_TEXT = 4096
_PART = 256 * 1024
_LOG_BURST, _LOG_PER_SECOND = 200, 100
_PROGRESS_BURST, _PROGRESS_PER_SECOND = 5, 20
_LEVELS = ("debug", "info", "warning", "error")
_DEEPEST_FOLDER = 16
_MOST_VISITED = 200_000
_NAMED_IN_NOTE = 3
_PATIENCE = 10
_UNEXACT = 1 << 53
_IN_TYPES = frozenset("abcdefghijklmnopqrstuvwxyz0123456789!#$&^_.+-")
_FORBIDDEN = frozenset("/\\:*?\"<>|")
_RESERVED = frozenset(["con", "prn", "aux", "nul"] + [port + str(n) for port in ("com", "lpt") for n in range(1, 10)])
_EXTENSIONS = {"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "image/svg+xml": ".svg",
               "image/bmp": ".bmp", "audio/wav": ".wav", "audio/mpeg": ".mp3", "audio/ogg": ".ogg", "audio/flac": ".flac",
               "application/json": ".json", "application/pdf": ".pdf", "text/csv": ".csv", "text/html": ".html", "text/markdown": ".md",
               "text/plain": ".txt"}
_OUTPUT = "/output"
_KIND, _REGULAR = 0o170000, 0o100000
_READING = posix.O_RDONLY | posix.O_NOFOLLOW | posix.O_NONBLOCK | posix.O_CLOEXEC

_now = time.monotonic
_thread_id, _allocate = _thread.get_ident, _thread.allocate_lock
_getpid, _mkdir, _scandir, _fstat = posix.getpid, posix.mkdir, posix.scandir, posix.fstat
_open, _close, _read = posix.open, posix.close, posix.read


class _Budget:
    """Lets a burst of messages through, and then so many a second."""

    def __init__(self, burst, rate):
        self._burst = self._left = burst
        self._rate = rate
        self._last = _now()

    def take(self):
        """Whether there is one more."""
        now = _now()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _short(text):
    text = str.__str__(text if isinstance(text, str) else str(text))
    return text if len(text) <= _LONGEST_TEXT else text[:_LONGEST_TEXT - 1] + "…"


def _number(what, value):
    """A plain finite number, which every reader of JSON takes."""
    if type(value) is int and -_UNEXACT < value < _UNEXACT:
        return value
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        number = float("nan")
    if number - number != 0:
        raise ValueError("progress() takes a finite number as '%s', and got a value of type %s that is none."
                         % (what, type_name(type(value))))
    return number


def _data(function, data):
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError("%s() takes bytes, and got a value of type %s: write it into an io.BytesIO, and give what its getvalue() returns."
                        % (function, type_name(type(data)))) from None


def _media_type(mime):
    if isinstance(mime, str):
        kind = str.__str__(mime).partition(";")[0].strip().lower()
        parts = kind.split("/")
        if len(parts) == 2 and len(kind) <= _LONGEST_NAME and all(part and _IN_TYPES.issuperset(part) for part in parts):
            return kind
    raise ValueError("%s is no media type: write one such as image/png." % _quoted(mime))


def _quoted(text):
    return "'%s'" % _short(text)[:_LONGEST_NAME]


def _is_name(name):
    """Whether a file may have this name on every system that somebody may save it on."""
    return (0 < len(name) <= _LONGEST_NAME and (name[0].isalnum() or name[0] in "_(") and name[-1] not in ". " and name.isprintable()
            and _FORBIDDEN.isdisjoint(name) and name.partition(".")[0].rstrip().lower() not in _RESERVED)


def _listed(names, count):
    """The first names, and how many there are besides."""
    shown = ", ".join(_quoted(name) for name in names)
    return shown + (" and %s more" % format(count - len(names), ",") if count > len(names) else "")


class _Omitted:
    """Names of what is left out, the first few of them, and the number of all."""

    def __init__(self):
        self.count = 0
        self._first = []

    def add(self, name):
        self.count += 1
        if len(self._first) < _NAMED_IN_NOTE:
            self._first.append(name)

    def __str__(self):
        return _listed(self._first, self.count)


class _Collection:
    """The files below a folder: the first by name, and what is none of them."""

    def __init__(self, folder, most):
        self.folder = folder
        self.names = []
        self.count = 0
        self.is_complete = True
        self.others = _Omitted()
        self._most = most
        self._visit()
        self._shorten()

    def _shorten(self):
        self.names.sort()
        del self.names[self._most:]

    def _visit(self):
        visited, folders = 0, [("", 0)]
        while folders:
            prefix, depth = folders.pop()
            with _scandir(self.folder + "/" + prefix) as entries:
                for entry in entries:
                    visited += 1
                    if visited > _MOST_VISITED:
                        self.is_complete = False
                        return
                    name = prefix + entry.name
                    if entry.is_file(follow_symlinks=False):
                        self._add(name)
                    elif entry.is_dir(follow_symlinks=False) and depth < _DEEPEST_FOLDER:
                        folders.append((name + "/", depth + 1))
                    else:
                        self.others.add(name)

    def _add(self, name):
        self.count += 1
        self.names.append(name)
        if len(self.names) > 2 * self._most:
            self._shorten()


class Services:
    """Those of one run. Of its methods only the ones that bind() names can be called by the tool, in any of its threads."""

    def __init__(self, tell, part, inputs, scratch, most_bytes):
        """`tell(kind, **fields)` and `part(data)` send frames; `inputs`: name -> path; `scratch`: the run's own folder, None: there is
        none; `most_bytes`: of all artifacts."""
        self._tell = tell
        self._part = part
        self._inputs = inputs
        self._scratch = scratch
        self._most_bytes = most_bytes
        self._pid = _getpid()
        self._lock = _allocate()
        self._sender = None       # the thread that holds the lock
        self._due = None          # what waits for that to end
        self._closed = False
        self._log_budget = _Budget(_LOG_BURST, _LOG_PER_SECOND)
        self._progress_budget = _Budget(_PROGRESS_BURST, _PROGRESS_PER_SECOND)
        self._held_progress = None
        self._unheard = 0
        self._names = set()
        self._numbers = {}
        self._count = 0
        self._bytes = 0
        self._output = None

    def _enter(self):
        """Whether this thread may send now. A signal handler that interrupts its own thread in the middle of a frame may not."""
        if self._sender == _thread_id() or _getpid() != self._pid:
            return False
        self._lock.acquire()
        self._sender = _thread_id()
        if self._closed:
            self._leave()
            return False
        return True

    def _leave(self):
        self._sender = None
        self._lock.release()
        due, self._due = self._due, None
        if due is not None:
            due()

    def progress(self, done, total, message):
        """How far the tool is. Of what comes too fast the last is told."""
        fields = {"done": _number("done", done), "total": None if total is None else _number("total", total), "message": _short(message)}
        if self._enter():
            try:
                self._held_progress = fields
                if self._progress_budget.take():
                    self._tell_progress()
            finally:
                self._leave()

    def _tell_progress(self):
        fields, self._held_progress = self._held_progress, None
        if fields is not None:
            self._tell("G", **fields)

    def log(self, level, text):
        """One message."""
        if level not in _LEVELS:
            raise ValueError("%s is no level of a message: take one of %s." % (_quoted(level), ", ".join(_LEVELS)))
        text = _short(text)
        if self._enter():
            try:
                if self._log_budget.take():
                    self._tell("L", level=str(level), text=text)
                else:
                    self._unheard += 1
            finally:
                self._leave()

    def give(self, function, data, mime, name, uri=""):
        """The Artifact that stands for the data from now on."""
        mime = _media_type(mime)
        if name is not None and not (isinstance(name, str) and _is_name(name)):
            raise ValueError("%s is no usable name: begin it with a letter or digit, take up to %d printable characters but none of %s, "
                             "and no name of a device." % (_quoted(name), _LONGEST_NAME, " ".join(sorted(_FORBIDDEN))))
        if not self._enter():
            raise RuntimeError("Nothing can be given now: the run is over, or this code interrupted another %s()." % function)
        try:
            if self._count >= MOST_ARTIFACTS:
                raise ValueError("A run gives at most %s artifacts: put what belongs together into one." % format(MOST_ARTIFACTS, ","))
            if self._bytes + len(data) > self._most_bytes:
                raise ValueError("All artifacts of a run may have %s bytes, and with the %s bytes of this one they would have more."
                                 % (format(self._most_bytes, ","), format(len(data), ",")))
            name = self._own_name(function, name, mime)
            self._names.add(name)
            self._count += 1
            self._bytes += len(data)
            self._tell("N", name=name, type=mime, uri=uri)
            for start in range(0, len(data), _PART):
                self._part(data[start:start + _PART])
            self._part(b"")
        finally:
            self._leave()
        return Artifact(name)

    def _own_name(self, function, name, mime):
        if name is not None:
            if name in self._names:
                raise ValueError("There is an artifact %s already: give each a name of its own." % _quoted(name))
            return str.__str__(name)
        while name is None or name in self._names:
            number = self._numbers[function] = self._numbers.get(function, 0) + 1
            name = "%s-%d%s" % (function, number, _EXTENSIONS.get(mime, ""))
        return name

    def give_resource(self, uri, mime, data, name):
        """Text or bytes that have an address."""
        if not (isinstance(uri, str) and 0 < len(uri) <= _LONGEST_URI and uri.isprintable()):
            raise ValueError("resource() takes an address of up to %s printable characters first, such as data:report."
                             % format(_LONGEST_URI, ","))
        if isinstance(data, str):
            try:
                data = str.encode(data, "utf-8")
            except UnicodeEncodeError:
                raise ValueError("resource() takes no text with half of a surrogate pair: encode it with errors=\"replace\".") from None
        else:
            data = _data("resource", data)
        last = str.__str__(uri).partition("?")[0].partition("#")[0].rpartition("/")[2]
        if name is None and _is_name(last) and "." in last and last not in self._names:
            name = last
        return self.give("resource", data, mime, name, str.__str__(uri))

    def inputs(self):
        """name -> path, a copy."""
        return dict(self._inputs)

    def read(self, name):
        """The bytes of an input."""
        if name not in self._inputs:
            known = ", ".join(_quoted(each) for each in self._inputs)
            raise ValueError("There is no input %s. %s" % (_quoted(name), "The inputs are %s." % known if known else "The run has none."))
        descriptor = _open(self._inputs[name], _READING)
        try:
            parts = []
            while True:
                part = _read(descriptor, 1 << 20)
                if not part:
                    return b"".join(parts)
                parts.append(part)
        finally:
            _close(descriptor)

    def output_folder(self):
        """The folder whose files become artifacts, which is made now."""
        if self._scratch is None:
            raise RuntimeError("There is no output folder in this tier, since its runs have no folder of their own: give artifacts with "
                               "assay.image, assay.audio or assay.resource.")
        if self._output is None:
            try:
                _mkdir(self._scratch + _OUTPUT, 0o700)
            except FileExistsError:
                pass      # the tool's own
            self._output = self._scratch + _OUTPUT
        return self._output

    def stop(self, again):
        """Nothing is sent any more, for code that interrupts whatever runs. False when this very thread was just sending: then `again` is
        called as soon as it is done."""
        if self._sender == _thread_id():
            self._due = again
            return False
        self._closed = True
        self._lock.acquire(True, _PATIENCE)
        return True

    def finish(self):
        """Sends what waits and what lies in the output folder. Notes of what is missing. Nothing is sent after it."""
        self._closed = True
        if self._sender != _thread_id():      # a handler of the tool's may have interrupted it there
            self._lock.acquire(True, _PATIENCE)
            self._sender = _thread_id()
        notes = []
        try:
            self._tell_progress()
            if self._unheard:
                notes.append(("log-shortened", "Messages of assay.log came too fast, and %s are left out: a tool has %d at once, then %d a "
                              "second." % (format(self._unheard, ","), _LOG_BURST, _LOG_PER_SECOND)))
            if self._output is not None:
                self._collect(notes)
        except Exception as fault:
            notes.append(("artifacts-omitted", "The output folder could not be read as a whole: %s." % _short(fault)))
        finally:
            self._leave()
        return [{"code": code, "message": message} for code, message in notes]

    def _collect(self, notes):
        found = _Collection(self._output, MOST_ARTIFACTS - self._count)
        too_large, unreadable = _Omitted(), _Omitted()
        for name in found.names:
            try:
                if not self._send_file(name):
                    too_large.add(name)
            except OSError:
                unreadable.add(name)
        if not found.is_complete:
            notes.append(("artifacts-omitted", "The output folder holds more than %s files and folders, and the rest is left out."
                          % format(_MOST_VISITED, ",")))
        if found.count > len(found.names):
            notes.append(("artifacts-omitted", "The output folder holds %s files; %s of them are kept, the first by name, since a run "
                          "gives at most %s artifacts." % (format(found.count, ","), format(len(found.names), ","), format(MOST_ARTIFACTS, ","))))
        if found.others.count:
            notes.append(("artifacts-omitted", "Links, devices, pipes and folders too deep are left out of the output folder: %s."
                          % found.others))
        if too_large.count:
            notes.append(("artifacts-omitted", "Files for which the %s bytes of a run's artifacts have no room are left out: %s."
                          % (format(self._most_bytes, ","), too_large)))
        if unreadable.count:
            notes.append(("artifacts-omitted", "Files that cannot be read are left out: %s." % unreadable))

    def _send_file(self, name):
        """False when there is no room for it."""
        descriptor = _open(self._output + "/" + name, _READING)
        try:
            status = _fstat(descriptor)
            if status.st_mode & _KIND != _REGULAR:
                raise OSError("no file")
            if self._bytes + status.st_size > self._most_bytes:
                return False
            self._tell("N", name=name, type="", uri="")
            left = status.st_size
            while left > 0:
                part = _read(descriptor, min(_PART, left))
                if not part:
                    break
                left -= len(part)
                self._part(part)
            self._part(b"")
            self._bytes += status.st_size - left
            return True
        finally:
            _close(descriptor)


def bind(services):
    """What the tool's text gets. It has no attribute that leads further."""
    def progress(done, total=None, message=""):
        """How far the tool is: done of total."""
        services.progress(done, total, message)

    def log(level, text):
        """A message: level is debug, info, warning or error."""
        services.log(level, text)

    def image(data, mime="image/png", name=None):
        """Gives an image. What it returns may stand anywhere in the result."""
        return services.give("image", _data("image", data), mime, name)

    def audio(data, mime="audio/wav", name=None):
        """Gives a sound. What it returns may stand anywhere in the result."""
        return services.give("audio", _data("audio", data), mime, name)

    def resource(uri, mime, data, name=None):
        """Gives text or bytes. What it returns may stand anywhere in the result."""
        return services.give_resource(uri, mime, data, name)

    def read(name):
        """The bytes of an input."""
        return services.read(name)

    class Assay:
        """What Assay does for a tool while it runs."""

        __slots__ = ()

        @property
        def inputs(self):
            """The files that the run was given: name -> path."""
            return services.inputs()

        @property
        def output_dir(self):
            """A folder. The files in it when the tool ends are artifacts."""
            return services.output_folder()

        @property
        def secrets(self):
            """name -> value. Empty."""
            return {}

    for function in (progress, log, image, audio, resource, read):
        setattr(Assay, function.__name__, staticmethod(function))
    return Assay()
