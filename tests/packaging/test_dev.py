# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""./dev as people meet it: what it passes on, what it says when something is missing, and that it leaves standard output alone."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(os.environ["ASSAY_SOURCE"])


class Dev(unittest.TestCase):
    """Works on a copy of ./dev below a path with a space; a program in its build folder stands for a finished build."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="assay dev ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.clone = self.folder / "a clone"
        shutil.copytree(SOURCE / "packaging/dev", self.clone / "packaging/dev")
        shutil.copy(SOURCE / "dev", self.clone)
        program = self.clone / "build/dev/app/cli/assay"
        program.parent.mkdir(parents=True)
        program.write_text("#!/bin/sh\necho from the build\n")
        program.chmod(0o755)
        # Everybody may look in: one test goes on as another user.
        for path in [self.folder, *self.folder.rglob("*")]:
            path.chmod(path.stat().st_mode | (0o755 if path.is_dir() else 0o644))

    def dev(self, *arguments, **options):
        return subprocess.run([self.clone / "dev", *arguments], capture_output=True, text=True, **options)

    def test_exec_passes_everything_on(self):
        outcome = self.dev("exec", "printf", "[%s]", "", "two words", "*", "-x")
        self.assertEqual((outcome.returncode, outcome.stdout), (0, "[][two words][*][-x]"))

    def test_exec_passes_standard_input_on(self):
        self.assertEqual(self.dev("exec", "cat", input="a\nb").stdout, "a\nb")

    def test_exec_keeps_the_exit_code(self):
        for code in 0, 1, 3, 125, 255:
            with self.subTest(code):
                self.assertEqual(self.dev("exec", "sh", "-c", f"exit {code}").returncode, code)

    def test_exec_reports_a_signal(self):
        # As it is where the command replaces ./dev, as 128 + n where bubblewrap stands between.
        self.assertIn(self.dev("exec", "sh", "-c", "kill -KILL $$").returncode, (-signal.SIGKILL, 128 + signal.SIGKILL))

    def test_exec_ends_the_command_with_itself(self):
        with subprocess.Popen([self.clone / "dev", "exec", "sh", "-c", "echo $$; exec sleep 60"], stdout=subprocess.PIPE, text=True) as dev:
            command = int(dev.stdout.readline())
            dev.terminate()
            dev.wait()
        deadline = time.monotonic() + 5
        while Path(f"/proc/{command}").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertFalse(Path(f"/proc/{command}").exists())

    def test_exec_prefers_the_build(self):
        self.assertEqual(self.dev("exec", "assay").stdout, "from the build\n")

    def test_exec_keeps_folder_and_environment(self):
        outcome = self.dev("exec", "sh", "-c", "pwd; echo $ASSAY_ANYTHING", cwd=self.folder, env=os.environ | {"ASSAY_ANYTHING": "kept"})
        self.assertEqual(outcome.stdout, f"{self.folder}\nkept\n")

    def test_exec_starts_fast(self):
        self.dev("exec", "true")
        times = []
        for _ in range(5):
            start = time.monotonic()
            self.dev("exec", "true")
            times.append(time.monotonic() - start)
        self.assertLess(min(times), 0.15)

    def test_usage(self):
        for arguments, message in (
            (["frobnicate"], '"frobnicate" is not a command of ./dev; known are run, test, build, exec, check, bench, shots, soak and help.'),
            (["exec"], "exec needs a command, for example: ./dev exec assay --help"),
            (["shots"], "shots needs one folder to write to, for example: ./dev shots /tmp/shots"),
        ):
            with self.subTest(arguments):
                outcome = self.dev(*arguments)
                self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr), (2, "", f"./dev: {message}\n"))

    def test_help_names_every_command(self):
        text = self.dev("help").stdout
        for command in "run", "build", "test", "exec", "check", "bench", "shots", "soak":
            self.assertIn(f"\n  {command} ", text)

    def test_cache_that_cannot_be_written(self):
        (self.folder / "file").touch()
        outcome = self.dev("exec", "true", env=os.environ | {"XDG_CACHE_HOME": str(self.folder / "file")})
        self.assertEqual((outcome.returncode, outcome.stderr), (
            125, f"./dev: The cache folder {self.folder}/file/assay cannot be written. "
            "Make it writable, or set XDG_CACHE_HOME to a folder that is.\n"))

    def test_missing_packages_of_an_ordinary_user(self):
        programs = self.folder / "programs"
        programs.mkdir()
        for name, text in ("dpkg-query", "echo installed cmake"), ("sudo", "exit 1"):
            (programs / name).write_text(f"#!/bin/sh\n{text}\n")
            (programs / name).chmod(0o755)
        (self.clone / "packaging/dev/packages.txt").write_text("# a comment\n\ncmake\nninja-build\n")
        home = self.folder / "home"
        home.mkdir()
        command = [self.clone / "dev", "exec", "true"]
        if os.geteuid() == 0:
            os.chown(home, 64000, 64000)
            command = ["setpriv", "--reuid=64000", "--regid=64000", "--clear-groups", *command]
        environment = {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(home)}
        outcome = subprocess.run(command, capture_output=True, text=True, env=environment)
        self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr), (
            3, "", "./dev: Packages are missing. Install them with this command, then start ./dev again:\n"
            "sudo apt-get update && sudo apt-get install --yes --no-install-recommends ninja-build\n"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
