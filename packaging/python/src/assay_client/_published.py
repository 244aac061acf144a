# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Where a program uses `orqest.sandbox`, what is raised and returned here is of its classes as well.

A program that catches or checks for a class of that package has imported it. So it is looked up among the modules that are loaded,
each time, and never imported from here.
"""

from __future__ import annotations

import functools
import sys
from typing import Any, Dict, Tuple, Type

from ._errors import SandboxRunError, ValidationError
from ._results import ExecutionResult, published_fields

_PROTOCOL = "orqest.sandbox.protocol"
_HELPERS = "orqest.sandbox.helpers"


def validation_error(reason: str, code_snippet: str) -> ValidationError:
    kind: Any = _joined(ValidationError, _class_of(_PROTOCOL, "ValidationError"))
    return kind(reason, code_snippet=code_snippet)  # type: ignore[no-any-return]


def validation_errors() -> Tuple[Type[BaseException], ...]:
    """What a sandbox of anybody's may raise for a text that it refuses."""
    theirs = _class_of(_PROTOCOL, "ValidationError")
    return (ValidationError,) if theirs is None else (ValidationError, theirs)


def run_error(message: str, *, stage: str, code_snippet: str, underlying: Any) -> SandboxRunError:
    theirs = _class_of(_HELPERS, "SandboxRunError")
    if theirs is None:
        return SandboxRunError(message, stage=stage, code_snippet=code_snippet, underlying=underlying)
    kind: Any = _joined(SandboxRunError, theirs)
    return kind(message, stage=stage, code_snippet=code_snippet, underlying=underlying)  # type: ignore[no-any-return]


def execution_result(record: Dict[str, Any]) -> ExecutionResult:
    theirs = _class_of(_PROTOCOL, "ExecutionResult")
    if theirs is None:
        return ExecutionResult(record)
    kind: Any = _joined_result(theirs)
    return kind(record)  # type: ignore[no-any-return]


def _class_of(module: str, name: str) -> Any:
    return getattr(sys.modules.get(module), name, None)


@functools.lru_cache(maxsize=None)
def _joined(ours: Any, theirs: Any) -> Any:
    return ours if theirs is None else type(ours.__name__, (ours, theirs), {"__module__": ours.__module__})


@functools.lru_cache(maxsize=None)
def _joined_result(theirs: Any) -> Any:
    """Their model with its five fields; the record beside them is private to it, so that `model_dump` gives what is published."""

    def __init__(self: Any, record: Dict[str, Any]) -> None:
        theirs.__init__(self, **published_fields(record))
        object.__setattr__(self, "_record", record)

    return type(theirs)("ExecutionResult", (ExecutionResult, theirs), {"__init__": __init__, "__module__": ExecutionResult.__module__})
