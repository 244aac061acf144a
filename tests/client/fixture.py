# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""What the tests of the Python client share."""

import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(os.environ["ASSAY_SOURCE"])
PROGRAM = os.environ["ASSAY"]


def is_alive(pid):
    """Whether a process runs: one that nobody waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def eventually(condition, seconds=10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def processes_with(mark):
    """Processes whose environment has the mark."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if mark.encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
            except OSError:
                continue
    return [pid for pid in found if is_alive(pid)]


def remove_on_exit(case, folder):
    case.addClassCleanup(folder.cleanup)
    return Path(folder.name)


class WithLibrary(unittest.IsolatedAsyncioTestCase):
    """A library of its own with the tools add, version 1 and 2, and fail."""

    @classmethod
    def setUpClass(cls):
        cls.folder = remove_on_exit(cls, tempfile.TemporaryDirectory(prefix="assay-client-test-"))
        cls.library = str(cls.folder / "library.sqlite")
        os.environ["ASSAY_LIBRARY"] = cls.library
        cls.promote("add", "def add(a: int, b: int = 1) -> int:\n    \"\"\"Adds two numbers.\"\"\"\n    return a + b\n", "--entry", "add")
        cls.promote("add", "def add(a: int, b: int = 1) -> int:\n    \"\"\"Adds ten more.\"\"\"\n    return a + b + 10\n", "--entry", "add")
        cls.promote("fail", "def fail(reason: str) -> int:\n    \"\"\"Fails.\"\"\"\n    raise ValueError(reason)\n", "--entry", "fail")

    @classmethod
    def promote(cls, name, code, *options):
        path = cls.folder / f"{name}.py"
        path.write_text(code)
        subprocess.run([PROGRAM, "tools", "promote", path, "--name", name, *options], check=True, capture_output=True)
