# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from .._client import AssayClient
from .._errors import AssayError
from ._promoted import PromotedTool, is_about_arguments

if TYPE_CHECKING:
    from pydantic_ai import Tool


def pydantic_ai_tool(name: str, version: Optional[int] = None, *, client: Optional[AssayClient] = None, **options: Any) -> Tool[Any]:
    """A ``pydantic_ai.Tool``. ``options`` go to ``Tool.from_schema``.

    Arguments that do not fit the schema are a ``ModelRetry``; a run that fails is the published value with ``error``, ``stage`` and
    ``tool_name``; what is wrong with the machine raises `AssayError`.
    """
    from pydantic_ai import ModelRetry, Tool

    promoted = PromotedTool(name, version, client)

    async def call(**args: Any) -> Any:
        try:
            result = await promoted.call(args)
        except AssayError as error:
            if is_about_arguments(error):
                raise ModelRetry(str(error)) from error
            raise
        if result.success:
            return result.output
        return {"error": result.error, "stage": "sandbox.execute", "tool_name": promoted.name}

    return Tool.from_schema(
        call, name=promoted.name, description=promoted.description, json_schema=promoted.schema, takes_ctx=False, **options)
