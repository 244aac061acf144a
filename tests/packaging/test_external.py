# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""A CMake project outside the tree finds the installed package, builds against it and runs a tool through the public interface."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["ASSAY_SOURCE"])
BUILD = Path(os.environ["ASSAY_BUILD"])


def run(*command, **options):
    outcome = subprocess.run(command, capture_output=True, text=True, **options)
    if outcome.returncode:
        raise AssertionError(f"{command}: exit code {outcome.returncode}\n{outcome.stdout}\n{outcome.stderr}")
    return outcome.stdout


@unittest.skipIf(os.environ["ASSAY_SANITIZERS"], "an outside project would have to be built with the same sanitizers")
class External(unittest.TestCase):
    def test_outside_project_runs_a_tool(self):
        with tempfile.TemporaryDirectory(prefix="assay-external-") as folder:
            prefix, build = Path(folder) / "prefix", Path(folder) / "build"
            run("cmake", "--install", BUILD, "--prefix", prefix)
            run("cmake", "-G", "Ninja", "-S", SOURCE / "tests/external", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
            run("cmake", "--build", build)
            run(BUILD / "tests/plugins/assay-plugin-conformance", build / "example.so")
            output = run(build / "external", Path(folder) / "library.sqlite", cwd=folder)
        self.assertEqual(output, '{"total":6}\n')


if __name__ == "__main__":
    unittest.main(verbosity=2)
