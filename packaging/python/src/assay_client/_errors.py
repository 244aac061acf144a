# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""What is raised. Outcomes of a tool are results, not errors."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple


class AssayError(Exception):
    """A request that could not be served, through no fault of the tool's code.

    Attributes:
        status: ``setup_failed``, ``unavailable``, ``invalid`` or ``cancelled``.
        code: names the cause, for programs: ``tier-unavailable``, ``server-lost`` …
        message: for people: what happened and what to do.
        remedy: ``setting`` and ``value``, or ``command``; None where there is none.
    """

    def __init__(self, message: str, *, status: str, code: str, remedy: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.remedy = remedy

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, (type(self), self.message, self.status, self.code, self.remedy)


class SetupFailedError(AssayError):
    """The sandbox, or the process that manages it, failed before there was an outcome."""


class UnavailableError(AssayError):
    """Something that the request needs is not on this machine."""


class InvalidRequestError(AssayError, ValueError):
    """The request itself cannot be served as it is."""


class RequestCancelledError(AssayError):
    """Somebody else ended the request: it was not the caller who cancelled."""


class ValidationError(Exception):
    """Static checks refused a text. ``diagnostics`` has the findings one by one, as `docs/records.md` describes them."""

    def __init__(self, reason: str, *, code_snippet: str = "") -> None:
        # By name, here and below: a class of the published package may stand between this one and its base.
        Exception.__init__(self, reason)
        self.reason = reason
        self.code_snippet = code_snippet
        self.diagnostics: List[Dict[str, Any]] = []

    def __str__(self) -> str:
        return self.reason


class SandboxRunError(RuntimeError):
    """Raised by `run_in_sandbox`: ``stage`` is "validate" or "execute", ``underlying`` the error or the result behind it."""

    def __init__(self, message: str, *, stage: str, code_snippet: str, underlying: Any = None) -> None:
        RuntimeError.__init__(self, message)
        self.stage = stage
        self.code_snippet = code_snippet
        self.underlying = underlying


_CLASSES = {
    "setup_failed": SetupFailedError,
    "unavailable": UnavailableError,
    "invalid": InvalidRequestError,
    "cancelled": RequestCancelledError,
}


def error_from(reply: Dict[str, Any]) -> AssayError:
    """The error that a reply without an outcome stands for."""
    status = str(reply.get("status"))
    error = reply.get("error") or {}
    message = error.get("message") or f"The request ended as {status}."
    kind = _CLASSES.get(status, SetupFailedError)
    return kind(message, status=status, code=error.get("type") or status, remedy=error.get("remedy"))


def _restore(kind: type, message: str, status: str, code: str, remedy: Optional[Dict[str, Any]]) -> Any:
    return kind(message, status=status, code=code, remedy=remedy)
