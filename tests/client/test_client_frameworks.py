# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Installs the package from its source tree beside the real frameworks from PyPI, and runs frameworks.py there."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PINNED = ("orqest==0.8.0", "pydantic-ai==2.62.0", "langchain-core==1.8.3", "smolagents==1.26.0", "mypy==2.4.1", "setuptools==84.2.1")

source = Path(os.environ["ASSAY_SOURCE"])
folder = Path(os.environ["ASSAY_TEST_FOLDER"])


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


sys.path.insert(0, str(source / "tests"))

import pypi  # noqa: E402

environment = pypi.environment(folder, "frameworks", PINNED)
with tempfile.TemporaryDirectory(prefix="assay-client-wheel-") as made:
    # Building leaves folders beside the sources.
    tree = shutil.copytree(source / "packaging/python", Path(made) / "python")
    installed = run(
        environment / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-build-isolation", "--no-deps",
        "--force-reinstall", tree)
if installed.returncode != 0:
    sys.exit(installed.stderr)
variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
sys.exit(subprocess.run([environment / "bin/python", source / "tests/client/frameworks.py"], env=variables, check=False).returncode)
