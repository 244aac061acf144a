# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Run a text and get its value: the published helpers."""

from __future__ import annotations

from typing import Any, Collection, Mapping, Optional, Tuple

from ._errors import SandboxRunError
from ._published import run_error, validation_errors
from ._sandbox import Sandbox, SubprocessSandbox

SNIPPET = 200

_default: Optional[SubprocessSandbox] = None


def default_sandbox() -> SubprocessSandbox:
    """Shared by all calls that name none, so that they share one warm process."""
    global _default
    if _default is None:
        _default = SubprocessSandbox()
    return _default


async def run_in_sandbox(
    code: str,
    *,
    return_expression: Optional[str] = None,
    args: Optional[Mapping[str, Any]] = None,
    allowed_imports: Optional[Collection[str]] = None,
    sandbox: Optional[Sandbox] = None,
    timeout_s: float = 5.0,
    memory_mb: int = 128,
) -> Any:
    """The value that ``code`` returns, or that of ``return_expression`` after it. Raises `SandboxRunError` where there is none."""
    box: Any = sandbox or default_sandbox()
    text = implementation(code, return_expression)
    imports = set(allowed_imports or ())
    try:
        await box.validate(text, allowed_imports=imports)
    except validation_errors() as error:
        raise rejected(error, text) from error
    result = await box.execute(text, args=dict(args or {}), allowed_imports=imports, timeout_s=timeout_s, memory_mb=memory_mb)
    return value_of(result, text)


async def run_in_sandbox_safe(
    code: str,
    *,
    return_expression: Optional[str] = None,
    args: Optional[Mapping[str, Any]] = None,
    allowed_imports: Optional[Collection[str]] = None,
    sandbox: Optional[Sandbox] = None,
    timeout_s: float = 5.0,
    memory_mb: int = 128,
) -> Tuple[bool, Any, Optional[str]]:
    """The same as (True, value, None), or (False, None, message)."""
    try:
        value = await run_in_sandbox(
            code, return_expression=return_expression, args=args, allowed_imports=allowed_imports, sandbox=sandbox,
            timeout_s=timeout_s, memory_mb=memory_mb)
    except SandboxRunError as error:
        return False, None, str(error)
    return True, value, None


def implementation(code: str, return_expression: Optional[str]) -> str:
    return code if return_expression is None else f"{code}\nreturn {return_expression}\n"


def rejected(error: BaseException, text: str) -> SandboxRunError:
    return run_error(
        f"sandbox validation rejected the implementation: {error}", stage="validate", code_snippet=text[:SNIPPET], underlying=error)


def value_of(result: Any, text: str) -> Any:
    if not result.success:
        raise run_error(
            f"sandbox execution failed: {result.error or 'unknown error'}", stage="execute", code_snippet=text[:SNIPPET], underlying=result)
    return result.output
