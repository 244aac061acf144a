# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The published protocol `Sandbox`, and the tiers of Assay behind it."""

from __future__ import annotations

import sys
from typing import Any, Collection, Dict, List, Mapping, Optional, Union

if sys.version_info >= (3, 11):
    from typing import Protocol, Self, runtime_checkable
else:
    from typing import Any as Self
    from typing import Protocol, runtime_checkable

from ._client import AssayClient, result_from, run_request, validate_request
from ._connection import Reply
from ._errors import error_from
from ._published import validation_error
from ._results import ExecutionResult, findings_text

Policy = Union[str, Mapping[str, Any]]


@runtime_checkable
class Sandbox(Protocol):
    """What `run_in_sandbox` needs: any class with these methods."""

    async def validate(self, code: str, *, allowed_imports: "set[str]") -> None: ...

    async def execute(
        self,
        code: str,
        *,
        args: Dict[str, Any],
        allowed_imports: "set[str]",
        timeout_s: float = 5.0,
        memory_mb: int = 128,
        agent_id: Optional[str] = None,
        dependencies: Optional[List[str]] = None,
    ) -> Any: ...

    async def __aenter__(self) -> Any: ...

    async def __aexit__(self, *args: Any) -> None: ...


class AssaySandbox:
    """A tier of Assay by its name.

    Args:
        tier: ``subprocess``, ``docker``, ``inprocess``, or that of a plugin.
        policy: ``strict``, ``standard``, ``open``, the path of a policy file, or a policy as a mapping.
        unsafe: declares all code as trusted, which a tier without isolation asks for.
        interpreter: the Python that runs the code; without, that of the system.
        required: the properties of isolation that a run may not lack; without: files, network, processes, memory.
        limits: every bound by its name (`docs/serve.md`), beside ``timeout_s`` and ``memory_mb`` of each run.
        allowed_packages: what ``dependencies`` may name. Without it ``dependencies`` are ignored, as published, and the result has a note.
        inputs: files that a tool may read, by the names it knows them by.
        output_dir: where the artifacts of each run are written.
        user_id: names the user whose data and tools the tier keeps apart.
        client: the process to use; without, one of this object's own, made from the remaining arguments (see `AssayClient`).
    """

    def __init__(
        self,
        *,
        tier: str = "subprocess",
        policy: Policy = "strict",
        unsafe: bool = False,
        interpreter: Optional[str] = None,
        required: Optional[Collection[str]] = None,
        limits: Optional[Mapping[str, float]] = None,
        allowed_packages: Optional[Collection[str]] = None,
        inputs: Optional[Mapping[str, str]] = None,
        output_dir: Optional[str] = None,
        user_id: Optional[str] = None,
        client: Optional[AssayClient] = None,
        program: Optional[str] = None,
        library: Optional[str] = None,
        jobs: Optional[int] = None,
    ) -> None:
        self._owns_client = client is None
        self._client = client or AssayClient(program=program, library=library, jobs=jobs)
        self._allowed_packages = allowed_packages
        self._checking: Dict[str, Any] = {
            "policy": policy if isinstance(policy, str) else dict(policy),
            "interpreter": interpreter,
        }
        self._running: Dict[str, Any] = {
            "tier": tier,
            "unsafe": unsafe,
            "required": None if required is None else sorted(required),
            "limits": None if limits is None else dict(limits),
            "allowed_packages": None if allowed_packages is None else sorted(allowed_packages),
            "inputs": None if inputs is None else [{"name": name, "path": path} for name, path in inputs.items()],
            "output_dir": output_dir,
            "user_id": user_id,
        }

    @property
    def client(self) -> AssayClient:
        return self._client

    async def validate(self, code: str, *, allowed_imports: Collection[str]) -> None:
        """Checks a text and runs nothing of it; raises `ValidationError` with all issues at once."""
        raise_for_findings(await self._client.ask(self.validation(code, allowed_imports)), code)

    async def execute(
        self,
        code: str,
        *,
        args: Mapping[str, Any],
        allowed_imports: Collection[str],
        timeout_s: float = 5.0,
        memory_mb: int = 128,
        agent_id: Optional[str] = None,
        dependencies: Optional[List[str]] = None,
    ) -> ExecutionResult:
        """Checks and runs a text. Whatever the code does is a result; `AssayError` is raised where there could be none.

        Cancelling the task that awaits this ends the run.
        """
        return self.outcome(await self._client.ask(self.execution(
            code, args, allowed_imports, timeout_s=timeout_s, memory_mb=memory_mb, agent_id=agent_id, dependencies=dependencies,
        )), dependencies)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *args: Any) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Ends the process of this object. A later request starts another one."""
        if self._owns_client:
            await self._client.aclose()

    def close(self) -> None:
        """The same as `aclose`, and blocks."""
        if self._owns_client:
            self._client.close()

    def validation(self, code: str, allowed_imports: Collection[str]) -> Dict[str, Any]:
        """The request that `validate` sends."""
        return validate_request(code, allowed_imports=sorted(allowed_imports), **self._checking)

    def execution(
        self,
        code: str,
        args: Mapping[str, Any],
        allowed_imports: Collection[str],
        *,
        timeout_s: float,
        memory_mb: int,
        agent_id: Optional[str],
        dependencies: Optional[List[str]],
    ) -> Dict[str, Any]:
        """The request that `execute` sends."""
        return run_request(
            code,
            args=dict(args),
            allowed_imports=sorted(allowed_imports),
            timeout_s=timeout_s,
            memory_mb=memory_mb,
            agent_id=agent_id,
            dependencies=None if self._allowed_packages is None else dependencies,
            **self._checking,
            **self._running,
        )

    def outcome(self, reply: Reply, dependencies: Optional[List[str]]) -> ExecutionResult:
        """What a reply to `execution` says."""
        if dependencies and self._allowed_packages is None:
            reply.setdefault("notes", []).append({
                "code": "dependencies-ignored",
                "message": f"{', '.join(dependencies)} were not installed: name them in allowed_packages of the sandbox.",
                "fix": None,
            })
        return result_from(reply)


def raise_for_findings(reply: Reply, code: Union[str, bytes]) -> None:
    if reply["status"] == "ok":
        return
    if reply["status"] != "rejected":
        raise error_from(reply)
    text = code if isinstance(code, str) else code[:1000].decode("utf-8", "replace")
    error = validation_error(findings_text(reply), text[:200])
    error.diagnostics = reply["diagnostics"]
    raise error


class SubprocessSandbox(AssaySandbox):
    """Each run in a fresh process that the kernel confines. The default."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(tier="subprocess", **settings)


class InProcessSandbox(AssaySandbox):
    """Runs code without any isolation, in a process of Assay: for tests and trusted tools only."""

    def __init__(self, *, unsafe: bool = False, **settings: Any) -> None:
        if not unsafe:
            raise ValueError(
                "InProcessSandbox requires unsafe=True: it isolates nothing. SubprocessSandbox is the one for code that you do not trust.")
        super().__init__(tier="inprocess", unsafe=True, **settings)


class DockerSandbox(AssaySandbox):
    """Runs in a container without a network, one for each session of a user.

    ``allowed_packages`` is empty by default: dependencies are refused unless it names them.
    """

    def __init__(self, *, user_id: str, session_id: Optional[str] = None, allowed_packages: Collection[str] = (), **settings: Any) -> None:
        if not user_id:
            raise ValueError("user_id has to name the user whose container this is.")
        super().__init__(tier="docker", user_id=user_id, allowed_packages=allowed_packages, **settings)
        self.user_id = user_id
        self.session_id = session_id
