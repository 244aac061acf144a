# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import keyword
import re
from typing import TYPE_CHECKING, Any, Dict, Optional

from .._client import AssayClient
from ._promoted import PromotedTool, ToolFailedError

if TYPE_CHECKING:
    from smolagents import Tool  # type: ignore[import-untyped, unused-ignore]

_TYPES = {"string", "boolean", "integer", "number", "array", "object", "null"}


def smolagents_tool(name: str, version: Optional[int] = None, *, client: Optional[AssayClient] = None) -> Tool:
    """A ``smolagents.Tool``. Its name is the tool's, made an identifier of Python where it is none.

    smolagents hands whatever is raised to the model: `ToolFailedError` for a run that fails, `AssayError` for the rest.
    """
    from smolagents import Tool  # type: ignore[import-untyped, unused-ignore]

    promoted = PromotedTool(name, version, client)

    class AssayTool(Tool):  # type: ignore[misc, unused-ignore]
        # smolagents reads these from the class.
        name = _identifier(promoted.name)
        description = promoted.description
        inputs = _inputs(promoted.schema)
        output_type = "any"
        skip_forward_signature_validation = True

        def forward(self, **args: Any) -> Any:
            result = promoted.call_blocking(args)
            if not result.success:
                raise ToolFailedError(promoted.name, result)
            return result.output

    return AssayTool()


def _identifier(name: str) -> str:
    word = re.sub(r"\W", "_", name)
    return f"tool_{word}" if word[0].isdigit() else f"{word}_" if keyword.iskeyword(word) else word


def _inputs(schema: Dict[str, Any]) -> Dict[str, Dict[str, Any]]:
    required = schema.get("required", [])
    inputs = {}
    for name, member in schema.get("properties", {}).items():
        kind = member.get("type") if isinstance(member, dict) else None
        described = member.get("description") if isinstance(member, dict) else None
        inputs[name] = {
            "type": kind if isinstance(kind, str) and kind in _TYPES else "any",
            "description": described or name,
            **({} if name in required else {"nullable": True}),
        }
    return inputs
