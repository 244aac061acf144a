# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The Debian packages: what is in them, what lintian says, and that the programs in them start."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD = Path(os.environ["ASSAY_BUILD"])
ID = "io.github.assay_workbench.Assay"


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


@unittest.skipIf(os.environ["ASSAY_SANITIZERS"], "packages are made of builds without sanitizers")
@unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "dpkg-dev is not installed")
class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="assay-packages-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        run("cpack", "-B", folder.name, cwd=BUILD)
        cls.runtime = next(cls.folder.glob("assay_*.deb"))
        cls.dev = next(cls.folder.glob("assay-dev_*.deb"))
        cls.python = next(cls.folder.glob("python3-assay-client_*_all.deb"))
        cls.root = cls.folder / "root"
        for package in cls.runtime, cls.dev, cls.python:
            run("dpkg-deb", "-x", package, cls.root)

    def test_lintian_has_no_complaint(self):
        if not shutil.which("lintian"):
            self.skipTest("lintian is not installed")
        outcome = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", self.runtime, self.dev, self.python], capture_output=True, text=True)
        self.assertEqual((outcome.returncode, outcome.stdout), (0, ""))

    def test_files_are_where_desktops_look(self):
        for path in (
            f"share/applications/{ID}.desktop", f"share/metainfo/{ID}.metainfo.xml", f"share/icons/hicolor/scalable/apps/{ID}.svg",
            "share/man/man1/assay.1.gz", "share/man/man1/assay-workbench.1.gz", "share/doc/assay/copyright",
            "share/doc/assay/changelog.gz", "share/doc/assay-dev/copyright", "share/doc/assay-dev/changelog.gz",
            "share/doc/python3-assay-client/copyright", "share/doc/python3-assay-client/changelog.gz",
            "lib/python3/dist-packages/assay_client/py.typed", "lib/python3/dist-packages/assay_client/adapters/__init__.py",
        ):
            with self.subTest(path):
                self.assertTrue((self.root / "usr" / path).is_file())

    def test_runtime_depends_on_what_it_starts(self):
        depends = run("dpkg-deb", "-f", self.runtime, "Depends")
        for package in "bubblewrap", "python3", "libqt6sql6-sqlite", "libqt6core6t64", "libqscintilla2-qt6-15":
            with self.subTest(package):
                self.assertIn(package, depends)

    def test_programs_start_from_where_they_are_installed(self):
        environment = {"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen", "HOME": str(self.folder)}
        for program in "assay", "assay-workbench":
            with self.subTest(program):
                self.assertIn("0.1.0", run(self.root / "usr/bin" / program, "--version", env=environment))

    def test_the_python_client_runs_with_the_installed_program(self):
        self.assertEqual(run("dpkg-deb", "-f", self.python, "Depends").strip(), "assay (= 0.1.0), python3")
        environment = {
            "PATH": f"{self.root}/usr/bin:/usr/bin:/bin", "PYTHONPATH": str(self.root / "usr/lib/python3/dist-packages"), "HOME": str(self.folder)}
        program = "from assay_client import sync; print(sync.run_in_sandbox('return 1'))"
        self.assertEqual(run("/usr/bin/python3", "-B", "-c", program, env=environment), "1\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
