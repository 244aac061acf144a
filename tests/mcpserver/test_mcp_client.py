# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Runs client.py with the real client library of the Model Context Protocol from PyPI."""

import os
import subprocess
import sys
from pathlib import Path

source = Path(os.environ["ASSAY_SOURCE"])
sys.path.insert(0, str(source / "tests"))

import pypi  # noqa: E402

environment = pypi.environment(Path(os.environ["ASSAY_TEST_FOLDER"]), "mcp", ("mcp==2.3.0",))
sys.exit(subprocess.run([environment / "bin/python", "-B", source / "tests/mcpserver/client.py"], check=False).returncode)
