# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""./dev as people meet it: what it passes on, what it says when something is missing, and that it leaves standard output alone."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(os.environ["ASSAY_SOURCE"])


class Clone(unittest.TestCase):
    """A copy of ./dev below a path with a space; a program in its build folder stands for a finished build."""

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

    def add_programs(self, **programs):
        folder = self.folder / "programs"
        folder.mkdir()
        for name, text in programs.items():
            program = folder / name.replace("_", "-")
            program.write_text(f"#!/bin/sh\n{text}\n")
            program.chmod(0o755)
        return f"{folder}:{os.environ['PATH']}"

    def dev(self, *arguments, **options):
        return subprocess.run([self.clone / "dev", *arguments], capture_output=True, text=True, **options)


class Dev(Clone):
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
        def seconds(action):
            start = time.monotonic()
            action()
            return time.monotonic() - start

        self.dev("exec", "true")
        floor, taken = [], []
        for _ in range(5):      # in turn, so that what else the machine does hits both alike
            floor.append(seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True)))
            taken.append(seconds(lambda: self.dev("exec", "true")))
        self.assertLess(min(taken) / min(floor), 15)

    def test_usage(self):
        for arguments, message in (
            (["conformance", "2020-01-01"], '"2020-01-01" is no revision that the suite has; known are 2025-11-25 2026-07-28.'),
            (["frobnicate"], '"frobnicate" is not a command of ./dev; known are run, test, build, exec, check, bench, shots, soak, conformance and help.'),
            (["exec"], "exec needs a command, for example: ./dev exec assay --help"),
            (["check", "format", "tidy"], '"tidy" is not a check; known are licences format sanitizers clang-tidy clazy fuzzing.'),
            (["shots"], "shots needs one folder to write to, for example: ./dev shots /tmp/shots"),
        ):
            with self.subTest(arguments):
                outcome = self.dev(*arguments)
                self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr), (2, "", f"./dev: {message}\n"))

    def test_help_names_every_command(self):
        text = self.dev("help").stdout
        for command in "run", "build", "test", "exec", "check", "bench", "shots", "soak", "conformance":
            self.assertIn(f"\n  {command} ", text)

    def test_demo_prints_commands_that_can_be_pasted(self):
        """Pasted into a shell, each printed command arrives at the program as the demo itself gave it, with the demo's environment."""
        told = self.folder / "told"
        record = f'printf "%s\\n" "$XDG_DATA_HOME" "$0" "$@" --- >> "{told}"\nfor last; do :; done\n'
        path = self.add_programs(assay=record, assay_workbench=record + 'echo picture > "$last"')
        environment = {"PATH": path, "HOME": str(self.folder)}
        demo = subprocess.run(["bash", self.clone / "packaging/dev/demo.sh", self.clone], capture_output=True, text=True, env=environment)
        self.assertEqual((demo.returncode, demo.stderr), (0, ""))
        commands = [line.removeprefix("$ ") for line in demo.stdout.splitlines() if line.startswith("$ ")]
        self.assertEqual([command.split()[0] for command in commands], ["cd", "export"] + 6 * ["./dev"])
        given = told.read_text()
        told.unlink()
        words = "\n".join(command.removeprefix("./dev exec ") for command in commands)
        pasted = subprocess.run(["bash", "-e"], input=words, capture_output=True, text=True, env=environment)
        self.assertEqual((pasted.returncode, pasted.stderr, told.read_text()), (0, "", given))
        self.assertIn("Reads the lines of a plain-text invoice and adds them up.\n", given)

    def test_check_runs_what_is_named_and_names_what_failed(self):
        for name, text in {"reuse": "exit 1", "git": "printf 'a file.h\\0'", "clang-format": 'for file; do :; done; echo "$file"'}.items():
            program = self.clone / "build/dev/app/cli" / name
            program.write_text(f"#!/bin/sh\n{text}\n")
            program.chmod(0o755)
        for names, code, end in (
            (["licences", "format"], 1, "Failed: licences"),
            (["format"], 0, "Passed: format"),
        ):
            with self.subTest(names):
                outcome = self.dev("check", *names)
                lines = [f"./dev: Checking: {name}" for name in names] + [f"./dev: {end}"]
                self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr.splitlines()), (code, "a file.h\n", lines))

    def test_cache_that_cannot_be_written(self):
        (self.folder / "file").touch()
        outcome = self.dev("exec", "true", env=os.environ | {"XDG_CACHE_HOME": str(self.folder / "file")})
        self.assertEqual((outcome.returncode, outcome.stderr), (
            125, f"./dev: The cache folder {self.folder}/file/assay cannot be written. "
            "Make it writable, or set XDG_CACHE_HOME to a folder that is.\n"))

    def test_missing_packages_of_an_ordinary_user(self):
        path = self.add_programs(dpkg_query="echo installed cmake", sudo="exit 1")
        (self.clone / "packaging/dev/packages.txt").write_text("# a comment\n\ncmake\nninja-build\n")
        home = self.folder / "home"
        home.mkdir()
        command = [self.clone / "dev", "exec", "true"]
        if os.geteuid() == 0:
            os.chown(home, 64000, 64000)
            command = ["setpriv", "--reuid=64000", "--regid=64000", "--clear-groups", *command]
        environment = {"PATH": path, "HOME": str(home)}
        outcome = subprocess.run(command, capture_output=True, text=True, env=environment)
        self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr), (
            3, "", "./dev: Packages are missing. Install them with this command, then start ./dev again:\n"
            "sudo apt-get update && sudo apt-get install --yes --no-install-recommends ninja-build\n"))


OLD = """PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
ID=debian
VERSION_ID="12"
"""
# Stands for mmdebstrap: a tree that is this very system, and a line in the file `made` for each tree.
MMDEBSTRAP = """
for tree; do case $tree in */tree-*) break;; esac; done
echo "$tree" >> "$HOME/made"
sleep 0.2
mkdir -p "$tree/etc/ssl/certs" "$tree/var" "$tree/opt"
ln -s /usr "$tree/usr"
for name in bin sbin lib lib64; do ln -s "usr/$name" "$tree/$name"; done
"""


def can_enter():
    command = ["bwrap", "--dev-bind", "/", "/", "bwrap", "--dev-bind", "/", "/", "true"]
    return shutil.which("bwrap") and subprocess.run(command, capture_output=True).returncode == 0


@unittest.skipUnless(os.geteuid() == 0, "an ordinary user's tree comes through a tar stream; fresh-machine.sh tries that for real")
@unittest.skipUnless(can_enter(), "bubblewrap cannot start inside bubblewrap here")
class OldSystem(Clone):
    """./dev on a system that says it is Debian 12."""

    def setUp(self):
        super().setUp()
        (self.folder / "os-release").write_text(OLD)
        self.home = self.folder / "home"
        self.home.mkdir()

    def old(self, mmdebstrap=MMDEBSTRAP):
        path = self.add_programs(dpkg_query="exit 1", apt_get="exit 1", mount="", mmdebstrap=mmdebstrap)
        self.environment = {"PATH": path, "HOME": str(self.home)}
        self.entry = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", self.folder / "os-release", "/usr/lib/os-release",
                      "--cap-add", "ALL", "--", self.clone / "dev"]

    def start(self, *arguments):
        return subprocess.Popen([*self.entry, *arguments], env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def dev(self, *arguments):
        with self.start(*arguments) as process:
            output, error = process.communicate()
        return process.returncode, output, error

    def trees(self):
        return sorted(path.name for path in (self.home / ".cache/assay").glob("tree-*") if path.is_dir())

    def made(self):
        return (self.home / "made").read_text().splitlines()

    def test_tree_is_made_once(self):
        self.old()
        self.assertEqual(self.dev("exec", "echo", "inside")[:2], (0, "inside\n"))
        self.assertEqual(self.dev("exec", "sh", "-c", "exit 37"), (37, "", ""))
        self.assertEqual(len(self.made()), 1)

    def test_two_at_a_time_make_one(self):
        self.old()
        outcomes = [process.communicate()[0] for process in [self.start("exec", "echo", "inside") for _ in range(3)]]
        self.assertEqual((outcomes, len(self.made()), len(self.trees())), (["inside\n"] * 3, 1, 1))

    def test_tree_follows_the_package_list(self):
        self.old()
        self.dev("exec", "true")
        with (self.clone / "packaging/dev/packages.txt").open("a") as packages:
            packages.write("one-more\n")
        self.dev("exec", "true")
        self.assertEqual(len(set(self.made())), 2)

    def test_unfinished_and_unused_trees_go(self):
        cache = self.home / ".cache/assay"
        for name in "tree-0123456789abcdef.making", "tree-0123456789abcdee", "tree-0123456789abcded":
            (cache / name).mkdir(parents=True)
        for name, days in ("tree-0123456789abcdee", 30), ("tree-0123456789abcded", 1):
            used = cache / f"{name}.used"
            used.touch()
            os.utime(used, (time.time() - days * 86400,) * 2)
        self.old()
        self.dev("exec", "true")
        self.assertEqual(len(self.trees()), 2)
        self.assertIn("tree-0123456789abcded", self.trees())

    def test_server_that_cannot_be_reached(self):
        self.old("echo \"E: Could not resolve 'deb.debian.org'\" >&2; exit 1")
        code, output, error = self.dev("exec", "true")
        self.assertEqual((code, output, error.splitlines()[-1]), (
            125, "", "./dev: The server deb.debian.org could not be reached while making the Debian 13 tree (mmdebstrap). "
            "Check the network and http_proxy, or name another mirror in ASSAY_DEBIAN_MIRROR."))
        self.assertEqual(self.trees(), [])

    def test_full_disk(self):
        self.old("echo 'tar: ./usr: Cannot write: No space left on device' >&2; exit 1")
        code, _, error = self.dev("exec", "true")
        self.assertEqual((code, error.splitlines()[-1]), (
            125, f"./dev: The disk is full: making the Debian 13 tree needs 2 GB in {self.home}/.cache/assay "
            "(and as much in /var/tmp for an ordinary user)."))


if __name__ == "__main__":
    unittest.main(verbosity=2)
