# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Runs Python tools that language models wrote in the sandbox of Assay.

The classes and functions of the published interface `orqest.sandbox` under their names, so that programs written for it run unchanged.
"""

from ._client import AssayClient
from ._errors import (
    AssayError,
    InvalidRequestError,
    RequestCancelledError,
    SandboxRunError,
    SetupFailedError,
    UnavailableError,
    ValidationError,
)
from ._helpers import run_in_sandbox, run_in_sandbox_safe
from ._results import ExecutionResult
from ._sandbox import AssaySandbox, DockerSandbox, InProcessSandbox, Sandbox, SubprocessSandbox

__all__ = [
    "AssayClient",
    "AssayError",
    "AssaySandbox",
    "DockerSandbox",
    "ExecutionResult",
    "InProcessSandbox",
    "InvalidRequestError",
    "RequestCancelledError",
    "Sandbox",
    "SandboxRunError",
    "SetupFailedError",
    "SubprocessSandbox",
    "UnavailableError",
    "ValidationError",
    "run_in_sandbox",
    "run_in_sandbox_safe",
]
