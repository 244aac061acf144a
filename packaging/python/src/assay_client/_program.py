# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Which program answers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import Any, Dict, List, Optional

from ._errors import InvalidRequestError, SetupFailedError, UnavailableError, error_from


def find_program(program: Optional[str] = None) -> str:
    """The path of `assay`: the one given, that of the variable ASSAY, or the first on PATH."""
    named = program or os.environ.get("ASSAY")
    if named:
        found = shutil.which(named)
        if found is None:
            origin = "given" if program else "that the environment variable ASSAY names"
            raise UnavailableError(
                f"The program {named!r} {origin} is not there or is not executable. Name the program assay by its full path.",
                status="unavailable", code="program-not-found")
        return found
    found = shutil.which("assay")
    if found is None:
        raise UnavailableError(
            "The program assay was not found: it is not on PATH, and the environment variable ASSAY does not name it. "
            "Install the Debian package assay, or set ASSAY to the full path of a built one.",
            status="unavailable", code="program-not-found")
    return found


def show_tool(name: str, version: Optional[int], program: Optional[str], library: Optional[str]) -> Dict[str, Any]:
    """A tool of the library with its record: `assay tools show`."""
    if name.startswith("-"):
        raise InvalidRequestError(
            f"No tool can be called {name!r}: names begin with a letter or digit.", status="invalid", code="identifier-invalid")
    command: List[str] = [find_program(program), "tools", "show", name, "--format", "json"]
    if version is not None:
        command += ["--version", str(version)]
    if library is not None:
        command += ["--library", library]
    shown = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    try:
        reply = json.loads(shown.stdout)
    except ValueError:
        said = (shown.stderr or shown.stdout).decode("utf-8", "replace").strip()[-500:]
        raise SetupFailedError(
            f"{command[0]} tools show ended with {shown.returncode} and said no JSON: {said}",
            status="setup_failed", code="server-protocol") from None
    if reply.get("status") != "ok":
        raise error_from(reply)
    tool: Dict[str, Any] = reply["tool"]
    return tool
