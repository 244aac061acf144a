# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Virtual environments with packages from PyPI, for tests of the label net."""

import hashlib
import shutil
import subprocess
import sys

NO_ANSWER = ("NewConnectionError", "ConnectTimeoutError", "ReadTimeoutError", "Temporary failure", "Network is unreachable", "ProxyError")


def environment(folder, name, pinned):
    """One with these, kept in the folder for the next time. Ends the program as skipped when PyPI does not answer."""
    key = hashlib.sha256(f"{sys.version}{pinned}".encode()).hexdigest()[:12]
    made = folder / f"{name}-{key}"
    if (made / "complete").exists():
        return made
    shutil.rmtree(made, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", made], check=True)
    installed = subprocess.run(
        [made / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "30", *pinned],
        capture_output=True, text=True, check=False)
    if installed.returncode != 0:
        if any(sign in installed.stderr for sign in NO_ANSWER):
            print(f"OK (skipped=all): PyPI did not answer: {installed.stderr.strip().splitlines()[-1]}")
            sys.exit(0)
        sys.exit(installed.stderr)
    (made / "complete").touch()
    return made
