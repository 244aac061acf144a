# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The outcome of a run."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


class ExecutionResult:
    """The published fields ``success``, ``output``, ``error``, ``stdout``, ``duration_ms``, and what else Assay tells of a run.

    ``record`` is all of it as `docs/records.md` describes it; the properties are its members.
    """

    def __init__(self, record: Dict[str, Any]) -> None:
        self.success: bool
        self.output: Any
        self.error: Optional[str]
        self.stdout: str
        self.duration_ms: float
        for name, value in published_fields(record).items():
            setattr(self, name, value)
        self._record = record

    def __repr__(self) -> str:
        return (
            f"ExecutionResult(status={self.status!r}, success={self.success!r}, output={self.output!r}, error={self.error!r}, "
            f"stdout={self.stdout!r}, duration_ms={self.duration_ms!r})"
        )

    @property
    def record(self) -> Dict[str, Any]:
        return self._record

    @property
    def status(self) -> str:
        """``ok``, ``error``, ``crashed``, ``rejected``, ``timeout``, ``memory_exceeded``, ``output_exceeded`` or ``cancelled``."""
        return str(self._record["status"])

    @property
    def error_details(self) -> Optional[Dict[str, Any]]:
        """``type``, ``message``, the place, ``cause``, ``remedy``."""
        return self._record.get("error")

    @property
    def traceback(self) -> List[Dict[str, Any]]:
        return self._list("traceback")

    @property
    def stderr(self) -> str:
        return str(self._record.get("stderr", ""))

    @property
    def truncated(self) -> Dict[str, bool]:
        return self._dict("truncated")

    @property
    def usage(self) -> Dict[str, float]:
        return self._dict("usage")

    @property
    def isolation(self) -> Dict[str, Dict[str, str]]:
        """For each property its ``level`` and what held it (``by``)."""
        return self._dict("isolation")

    @property
    def diagnostics(self) -> List[Dict[str, Any]]:
        return self._list("diagnostics")

    @property
    def refusals(self) -> List[Dict[str, Any]]:
        """What the sandbox refused, at the lines that ran."""
        return self._list("refusals")

    @property
    def notes(self) -> List[Dict[str, Any]]:
        return self._list("notes")

    @property
    def packages(self) -> List[Dict[str, str]]:
        return self._list("packages")

    @property
    def artifacts(self) -> List[Dict[str, Any]]:
        """``name``, ``type``, ``bytes``, and ``path`` where ``output_dir`` was given."""
        return self._list("artifacts")

    @property
    def log(self) -> List[Dict[str, str]]:
        return self._list("log")

    def _list(self, name: str) -> List[Dict[str, Any]]:
        return self._record.get(name) or []

    def _dict(self, name: str) -> Dict[str, Any]:
        return self._record.get(name) or {}


def published_fields(record: Dict[str, Any]) -> Dict[str, Any]:
    status = record["status"]
    return {
        "success": status == "ok",
        "output": record.get("value"),
        "error": None if status == "ok" else error_text(record),
        "stdout": str(record.get("stdout", "")),
        "duration_ms": float(record.get("duration_ms", 0.0)),
    }


def error_text(record: Dict[str, Any]) -> str:
    """What is wrong in one line, as published."""
    if record["status"] == "rejected":
        return findings_text(record) or _message(record)
    error = record.get("error") or {}
    if record["status"] == "error" and error.get("type"):
        return f"{error['type']}: {error['message']}" if error.get("message") else str(error["type"])
    return _message(record)


def findings_text(record: Dict[str, Any]) -> str:
    """line N: reason (Kind); … of all that a validation refused."""
    return "; ".join(
        f"line {each['line']}: {each['message']} ({each['kind']})"
        for each in record.get("diagnostics") or []
        if each["severity"] == "error"
    )


def _message(record: Dict[str, Any]) -> str:
    if record["status"] == "cancelled":
        return "The run was cancelled before it had a result."
    error = record.get("error") or {}
    return str(error.get("message") or f"The run ended as {record['status']}.")
