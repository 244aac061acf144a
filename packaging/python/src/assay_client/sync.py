# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The same without ``await``: every call blocks its thread. Threads may share a sandbox."""

from __future__ import annotations

import sys
from typing import Any, Collection, List, Mapping, Optional, Tuple

if sys.version_info >= (3, 11):
    from typing import Self
else:
    from typing import Any as Self

from . import _helpers
from ._client import AssayClient, call_request, result_from
from ._errors import SandboxRunError, ValidationError
from ._results import ExecutionResult
from ._sandbox import AssaySandbox, SubprocessSandbox, raise_for_findings

__all__ = ["BlockingSandbox", "call", "run_in_sandbox", "run_in_sandbox_safe"]


class BlockingSandbox:
    """Any sandbox of this package, for callers without an event loop. Interrupting a call cancels its run."""

    def __init__(self, sandbox: Optional[AssaySandbox] = None) -> None:
        self.sandbox = SubprocessSandbox() if sandbox is None else sandbox

    def validate(self, code: str, *, allowed_imports: Collection[str] = ()) -> None:
        raise_for_findings(self.sandbox.client.wait_for(self.sandbox.validation(code, allowed_imports)), code)

    def execute(
        self,
        code: str,
        *,
        args: Mapping[str, Any],
        allowed_imports: Collection[str] = (),
        timeout_s: float = 5.0,
        memory_mb: int = 128,
        agent_id: Optional[str] = None,
        dependencies: Optional[List[str]] = None,
    ) -> ExecutionResult:
        return self.sandbox.outcome(self.sandbox.client.wait_for(self.sandbox.execution(
            code, args, allowed_imports, timeout_s=timeout_s, memory_mb=memory_mb, agent_id=agent_id, dependencies=dependencies,
        )), dependencies)

    def close(self) -> None:
        self.sandbox.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *args: Any) -> None:
        self.close()


def call(client: AssayClient, tool: str, args: Optional[Mapping[str, Any]] = None, *, version: Optional[int] = None) -> ExecutionResult:
    """`AssayClient.call`."""
    return result_from(client.wait_for(call_request(tool, args, version=version)))


def run_in_sandbox(
    code: str,
    *,
    return_expression: Optional[str] = None,
    args: Optional[Mapping[str, Any]] = None,
    allowed_imports: Collection[str] = (),
    sandbox: Optional[AssaySandbox] = None,
    timeout_s: float = 5.0,
    memory_mb: int = 128,
) -> Any:
    box = BlockingSandbox(sandbox or _helpers.default_sandbox())
    text = _helpers.implementation(code, return_expression)
    try:
        box.validate(text, allowed_imports=allowed_imports)
    except ValidationError as error:
        raise _helpers.rejected(error, text) from error
    result = box.execute(text, args=args or {}, allowed_imports=allowed_imports, timeout_s=timeout_s, memory_mb=memory_mb)
    return _helpers.value_of(result, text)


def run_in_sandbox_safe(code: str, **options: Any) -> Tuple[bool, Any, Optional[str]]:
    try:
        return True, run_in_sandbox(code, **options), None
    except SandboxRunError as error:
        return False, None, str(error)
