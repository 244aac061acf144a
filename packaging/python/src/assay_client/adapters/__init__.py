# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Promoted tools of the library as tools of agent frameworks. A framework is imported when its function is called."""

from ._langchain import langchain_tool
from ._promoted import ToolFailedError
from ._pydantic_ai import pydantic_ai_tool
from ._smolagents import smolagents_tool

__all__ = ["ToolFailedError", "langchain_tool", "pydantic_ai_tool", "smolagents_tool"]
