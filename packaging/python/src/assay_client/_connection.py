# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""One process `assay serve`, shared by any number of threads and event loops."""

from __future__ import annotations

import atexit
import concurrent.futures
import itertools
import os
import queue
import subprocess
import tempfile
import threading
import weakref
from typing import IO, Any, Dict, List, Optional

from ._errors import AssayError, SetupFailedError
from ._values import decode, encode

Reply = Dict[str, Any]

_PATIENCE_S = 5.0
_SHOWN_OF_STDERR = 500


class Connection:
    """Starts the process. It is used up when the process has ended: ``is_over``.

    Reading and writing block, so each has a thread: no event loop waits for a process that is busy. Both threads end with the process.
    """

    def __init__(self, command: List[str]) -> None:
        self._command = command
        # A collector that runs within it may end this very connection.
        self._lock = threading.RLock()
        self._numbers = itertools.count(1)
        self._pending: Dict[int, concurrent.futures.Future[Reply]] = {}
        self._unsent: queue.SimpleQueue[Optional[bytes]] = queue.SimpleQueue()
        self._is_over = False
        self._is_closing = False
        self._flaw: Optional[str] = None
        self.ended: concurrent.futures.Future[None] = concurrent.futures.Future()
        self._messages: IO[bytes] = tempfile.TemporaryFile(prefix="assay-client-")
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages, start_new_session=True)
        except OSError as error:
            self._messages.close()
            raise SetupFailedError(
                f"{command[0]} could not be started: {error.strerror}.", status="setup_failed", code="program-not-started") from error
        _living.add(self)
        for work in self._write, self._read:
            threading.Thread(target=work, name=f"assay-client {work.__name__}", daemon=True).start()

    @property
    def is_over(self) -> bool:
        return self._is_over or self._is_closing

    @property
    def pid(self) -> int:
        return self._process.pid

    def submit(self, request: Dict[str, Any]) -> Optional[concurrent.futures.Future[Reply]]:
        """Sends a request; None where the process is gone, and nothing was sent.

        Cancelling the future cancels the request. A process that ends gives all that is under way an error.
        """
        number = next(self._numbers)
        line = encode({"id": number, **request})
        future: concurrent.futures.Future[Reply] = concurrent.futures.Future()
        with self._lock:
            if self.is_over:
                return None
            self._pending[number] = future
            self._unsent.put(line)
        future.add_done_callback(lambda done: self._cancel(number) if done.cancelled() else None)
        return future

    def close(self) -> None:
        """Ends the process: what is under way is stopped. Returns at once; ``ended`` tells when it is gone."""
        with self._lock:
            if self.is_over:
                return
            self._is_closing = True
            has_work = bool(self._pending)
            self._unsent.put(None)
        if has_work:
            self._process.terminate()

    def wait(self) -> None:
        """After `close`: until the process is gone, by force where it takes too long."""
        try:
            self.ended.result(_PATIENCE_S)
        except concurrent.futures.TimeoutError:
            self.kill()
            self.ended.result()

    def kill(self) -> None:
        self._process.kill()

    def leave_to_parent(self) -> None:
        """In a child made by fork: the process is not the child's, and would not see the end of its input as long as the child has it."""
        self._is_over = True
        for stream in self._process.stdin, self._process.stdout:
            if stream is not None:
                os.close(stream.fileno())
        # Nothing may touch these numbers again when the objects go.
        _abandoned.append(self)

    def _cancel(self, number: int) -> None:
        with self._lock:
            if self._pending.pop(number, None) is not None and not self.is_over:
                self._unsent.put(encode({"id": next(self._numbers), "verb": "cancel", "target": number}))

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        try:
            for line in iter(self._unsent.get, None):
                stream.write(line)
                stream.flush()
            stream.close()
        except OSError:
            # The reader sees the end of the process, and tells everybody.
            pass

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        try:
            for line in stream:
                self._take(line)
        except Exception as flaw:
            # Whatever it is: nobody may wait for ever.
            self._flaw = f"It wrote what is no reply: {flaw}."
            self.kill()
        with self._lock:
            self._is_over = True
            self._unsent.put(None)
            pending = list(self._pending.values())
            self._pending.clear()
        stream.close()
        self._process.wait()
        errors = [self._lost(len(pending)) for _ in pending]
        self._messages.close()
        _living.discard(self)
        for future, error in zip(pending, errors):
            _settle(future, error)
        self.ended.set_result(None)

    def _take(self, line: bytes) -> None:
        reply = decode(line)
        if not isinstance(reply, dict) or "id" not in reply:
            raise ValueError(repr(line[:_SHOWN_OF_STDERR]))
        if "event" in reply:
            return
        with self._lock:
            future = self._pending.pop(reply["id"], None) if isinstance(reply["id"], int) else None
        if future is not None:
            _settle(future, reply)
        elif reply["id"] is None:
            raise ValueError(str((reply.get("error") or {}).get("message")))

    def _lost(self, under_way: int) -> SetupFailedError:
        if self._is_closing:
            return SetupFailedError(
                "The client was closed while the request was under way.", status="setup_failed", code="client-closed")
        code = self._process.returncode
        how = f"ended with {code}" if code >= 0 else f"was ended by signal {-code}"
        parts = [f"The process {' '.join(self._command)} {how} before it had answered {under_way} request(s)."]
        parts += [self._flaw] if self._flaw else []
        parts.append("Whether they ran is not known, and none is repeated; the next request starts the process anew.")
        said = self._last_words()
        parts += [f"Its last words: {said}"] if said else []
        return SetupFailedError(" ".join(parts), status="setup_failed", code="server-lost")

    def _last_words(self) -> str:
        length = os.fstat(self._messages.fileno()).st_size
        last = os.pread(self._messages.fileno(), _SHOWN_OF_STDERR, max(0, length - _SHOWN_OF_STDERR))
        return last.decode("utf-8", "replace").strip()


def _settle(future: concurrent.futures.Future[Reply], outcome: Any) -> None:
    try:
        if isinstance(outcome, AssayError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
    except concurrent.futures.InvalidStateError:
        # Cancelled in between.
        pass


_living: weakref.WeakSet[Connection] = weakref.WeakSet()
_abandoned: List[Connection] = []


def _end_all() -> None:
    connections = list(_living)
    for connection in connections:
        connection.close()
    for connection in connections:
        connection.wait()


def _after_fork() -> None:
    for connection in list(_living):
        connection.leave_to_parent()
    _living.clear()


atexit.register(_end_all)
os.register_at_fork(after_in_child=_after_fork)
