# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Requests and their replies, whoever asks."""

from __future__ import annotations

import asyncio
import base64
import concurrent.futures
import os
import threading
import weakref
from typing import Any, Dict, List, Mapping, Optional, Union

from ._connection import Connection, Reply
from ._errors import InvalidRequestError, error_from
from ._program import find_program
from ._published import execution_result
from ._results import ExecutionResult

_NO_OUTCOME = ("setup_failed", "unavailable", "invalid")


class AssayClient:
    """Keeps one process ``assay serve`` warm: started by the first request, and anew by the first after it was lost.

    Any number of threads and event loops may use it at the same time. It ends with ``close``, with the interpreter, or when nothing
    refers to it any more.

    Args:
        program: path of ``assay``; without, the environment variable ASSAY or the first on PATH.
        library: the file of the library that ``call`` looks tools up in; without, the user's own.
        jobs: how many requests run side by side; without, as many as there are processors.
    """

    def __init__(self, *, program: Optional[str] = None, library: Optional[str] = None, jobs: Optional[int] = None) -> None:
        self.program = program
        self.library = library
        self._jobs = jobs
        self._lock = threading.Lock()
        self._held: List[Connection] = []
        weakref.finalize(self, _close_all, self._held)
        _clients.add(self)

    async def call(
        self,
        tool: str,
        args: Optional[Mapping[str, Any]] = None,
        *,
        version: Optional[int] = None,
        timeout_s: Optional[float] = None,
        memory_mb: Optional[int] = None,
        agent_id: Optional[str] = None,
        output_dir: Optional[str] = None,
    ) -> ExecutionResult:
        """Calls a promoted tool, with the limits that it was promoted with where none are given."""
        return result_from(await self.ask(call_request(
            tool, args, version=version, timeout_s=timeout_s, memory_mb=memory_mb, agent_id=agent_id, output_dir=output_dir)))

    async def aclose(self) -> None:
        """Stops what is under way; returns when the process is gone."""
        await asyncio.get_running_loop().run_in_executor(None, self.close)

    async def __aenter__(self) -> AssayClient:
        return self

    async def __aexit__(self, *args: Any) -> None:
        await self.aclose()

    def close(self) -> None:
        """The same as `aclose`, and blocks."""
        with self._lock:
            connections = list(self._held)
            self._held.clear()
        for connection in connections:
            connection.close()
        for connection in connections:
            connection.wait()

    @property
    def pid(self) -> Optional[int]:
        """Of the process; None when there is none."""
        with self._lock:
            return self._held[0].pid if self._held and not self._held[0].is_over else None

    def submit(self, request: Dict[str, Any]) -> concurrent.futures.Future[Reply]:
        """A request as `docs/serve.md` has it, without its id. May start the process."""
        while True:
            future = self._connection().submit(request)
            if future is not None:
                return future

    async def ask(self, request: Dict[str, Any]) -> Reply:
        # Starting a process takes some milliseconds, which an event loop has better uses for.
        while True:
            connection = self._current()
            if connection is None:
                connection = await asyncio.get_running_loop().run_in_executor(None, self._connection)
            future = connection.submit(request)
            if future is not None:
                return await asyncio.wrap_future(future)

    def wait_for(self, request: Dict[str, Any]) -> Reply:
        """The same as `ask`, and blocks. An exception of the caller, such as KeyboardInterrupt, cancels the request."""
        future = self.submit(request)
        try:
            return future.result()
        finally:
            future.cancel()

    def _current(self) -> Optional[Connection]:
        with self._lock:
            return self._held[0] if self._held and not self._held[0].is_over else None

    def _connection(self) -> Connection:
        with self._lock:
            if self._held and self._held[0].is_over:
                self._held.clear()
            if not self._held:
                command = [find_program(self.program), "serve"]
                if self._jobs is not None:
                    command += ["--jobs", str(self._jobs)]
                if self.library is not None:
                    command += ["--library", self.library]
                self._held.append(Connection(command))
            return self._held[0]

    def _after_fork(self) -> None:
        self._lock = threading.Lock()
        self._held.clear()


def run_request(code: Union[str, bytes], **members: Any) -> Dict[str, Any]:
    return _request("run", {**_source(code), **members})


def validate_request(code: Union[str, bytes], **members: Any) -> Dict[str, Any]:
    return _request("validate", {**_source(code), **members})


def call_request(tool: str, args: Optional[Mapping[str, Any]], **members: Any) -> Dict[str, Any]:
    return _request("call", {"tool": tool, "args": dict(args or {}), **members})


def result_from(reply: Reply) -> ExecutionResult:
    """The result of a run; raises where there is none."""
    if reply.get("status") in _NO_OUTCOME:
        raise error_from(reply)
    return execution_result({name: value for name, value in reply.items() if name != "id"})


def _request(verb: str, members: Dict[str, Any]) -> Dict[str, Any]:
    return {"verb": verb, **{name: value for name, value in members.items() if value is not None}}


def _source(code: Union[str, bytes]) -> Dict[str, str]:
    if isinstance(code, bytes):
        return {"code_base64": base64.b64encode(code).decode("ascii")}
    if isinstance(code, str):
        return {"code": code}
    raise InvalidRequestError(
        f"code has to be a text or bytes; it is {type(code).__name__}.", status="invalid", code="arguments-invalid")


def _close_all(connections: List[Connection]) -> None:
    for connection in connections:
        connection.close()


_clients: weakref.WeakSet[AssayClient] = weakref.WeakSet()


def _after_fork() -> None:
    for client in list(_clients):
        client._after_fork()


os.register_at_fork(after_in_child=_after_fork)
