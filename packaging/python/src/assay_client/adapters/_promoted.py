# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What the adapters have in common."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

from .._client import AssayClient, call_request, result_from
from .._errors import AssayError, InvalidRequestError
from .._program import show_tool
from .._results import ExecutionResult

_shared: Optional[AssayClient] = None


class ToolFailedError(RuntimeError):
    """A tool ended without a value; ``result`` has the rest."""

    def __init__(self, name: str, result: ExecutionResult) -> None:
        super().__init__(f"The tool {name} failed: {result.error}")
        self.result = result


class PromotedTool:
    """One version of a tool: that which was the newest when this was made, unless one is named."""

    def __init__(self, name: str, version: Optional[int], client: Optional[AssayClient]) -> None:
        self._client = client or _shared_client()
        tool = show_tool(name, version, self._client.program, self._client.library)
        self.name: str = tool["name"]
        self.version: int = tool["version"]
        self.description: str = tool["description"]
        self.schema: Dict[str, Any] = tool["schema"]

    async def call(self, args: Mapping[str, Any]) -> ExecutionResult:
        return await self._client.call(self.name, args, version=self.version)

    def call_blocking(self, args: Mapping[str, Any]) -> ExecutionResult:
        return result_from(self._client.wait_for(call_request(self.name, args, version=self.version)))


def is_about_arguments(error: AssayError) -> bool:
    """Whether the model that made the call can mend it."""
    return isinstance(error, InvalidRequestError) and error.code.startswith("arguments-")


def _shared_client() -> AssayClient:
    global _shared
    if _shared is None:
        _shared = AssayClient()
    return _shared
