# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from .._client import AssayClient
from .._errors import AssayError
from .._results import ExecutionResult
from ._promoted import PromotedTool, is_about_arguments

if TYPE_CHECKING:
    from langchain_core.tools import StructuredTool


def langchain_tool(name: str, version: Optional[int] = None, *, client: Optional[AssayClient] = None, **options: Any) -> StructuredTool:
    """A LangChain ``StructuredTool``. ``options`` go to ``StructuredTool.from_function``.

    Arguments that do not fit, and a run that fails, are a ``ToolException``, which ``handle_tool_error`` of LangChain decides about; what
    is wrong with the machine raises `AssayError`.
    """
    from langchain_core.tools import StructuredTool, ToolException

    promoted = PromotedTool(name, version, client)

    def value(result: ExecutionResult) -> Any:
        if not result.success:
            raise ToolException(result.error)
        return result.output

    def refused(error: AssayError) -> Exception:
        return ToolException(str(error)) if is_about_arguments(error) else error

    def call(**args: Any) -> Any:
        try:
            return value(promoted.call_blocking(args))
        except AssayError as error:
            raise refused(error) from error

    async def call_async(**args: Any) -> Any:
        try:
            return value(await promoted.call(args))
        except AssayError as error:
            raise refused(error) from error

    return StructuredTool.from_function(
        func=call, coroutine=call_async, name=promoted.name, description=promoted.description, args_schema=promoted.schema,
        infer_schema=False, **options)
