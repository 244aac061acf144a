# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Programs that are not there, are no Assay, or break the protocol: small scripts in the place of the real one."""

import asyncio
import os
import sys
import tempfile
import unittest
from pathlib import Path

from assay_client import AssayClient, SetupFailedError, SubprocessSandbox, UnavailableError
from fixture import remove_on_exit

READ_ONE = "import json, sys; request = json.loads(sys.stdin.readline())\n"


class Faults(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = remove_on_exit(cls, tempfile.TemporaryDirectory(prefix="assay-client-faults-"))

    def program(self, code):
        path = Path(self.folder / f"{self.id().rpartition('.')[2]}")
        path.write_text(f"#!{sys.executable}\n{code}")
        path.chmod(0o755)
        return str(path)

    async def failure(self, program):
        async with SubprocessSandbox(program=program) as sandbox:
            with self.assertRaises((SetupFailedError, UnavailableError)) as caught:
                await sandbox.execute("return 1", args={}, allowed_imports=set())
        return caught.exception.code, str(caught.exception)

    def lost(self, program, how, more=""):
        return "server-lost", (
            f"The process {program} serve {how} before it had answered 1 request(s). {more}"
            "Whether they ran is not known, and none is repeated; the next request starts the process anew.")

    async def test_named_and_missing(self):
        self.assertEqual(await self.failure("/nowhere/assay"), ("program-not-found", (
            "The program '/nowhere/assay' given is not there or is not executable. Name the program assay by its full path.")))

    async def test_named_by_the_environment_and_missing(self):
        self.set_environment("ASSAY", "/nowhere/assay")
        self.assertEqual(await self.failure(None), ("program-not-found", (
            "The program '/nowhere/assay' that the environment variable ASSAY names is not there or is not executable. "
            "Name the program assay by its full path.")))

    async def test_nowhere_on_the_path(self):
        self.set_environment("ASSAY", "")
        self.set_environment("PATH", "/nowhere")
        self.assertEqual(await self.failure(None), ("program-not-found", (
            "The program assay was not found: it is not on PATH, and the environment variable ASSAY does not name it. "
            "Install the Debian package assay, or set ASSAY to the full path of a built one.")))

    async def test_found_on_the_path(self):
        program = Path(self.program("print('I am on the path')"))
        program.rename(program.with_name("assay"))
        self.set_environment("ASSAY", "")
        self.set_environment("PATH", f"{self.folder}:{os.environ['PATH']}")
        self.assertIn(f"The process {self.folder}/assay serve", (await self.failure(None))[1])

    async def test_cannot_be_started(self):
        path = Path(self.program(""))
        path.write_text("#!/nowhere/python\n")
        self.assertEqual(await self.failure(str(path)), (
            "program-not-started", f"{path} could not be started: No such file or directory."))

    async def test_knows_no_serve(self):
        program = self.program("import sys; sys.exit('What is serve?')")
        code, message = self.lost(program, "ended with 1")
        self.assertEqual(await self.failure(program), (code, f"{message} Its last words: What is serve?"))

    async def test_ends_without_an_answer(self):
        program = self.program(READ_ONE)
        self.assertEqual(await self.failure(program), self.lost(program, "ended with 0"))

    async def test_answers_what_is_no_json(self):
        program = self.program(READ_ONE + "print('hello', flush=True); sys.stdin.read()")
        flaw = "It wrote what is no reply: Expecting value: line 1 column 1 (char 0). "
        self.assertEqual(await self.failure(program), self.lost(program, "was ended by signal 9", flaw))

    async def test_answers_half_a_reply(self):
        program = self.program(READ_ONE + "print('{\"id\": 1, \"sta', end='', flush=True)")
        code, message = await self.failure(program)
        self.assertEqual(code, "server-lost")
        self.assertIn("It wrote what is no reply: Unterminated string", message)

    async def test_answers_what_is_no_reply(self):
        program = self.program(READ_ONE + "print('[1]', flush=True); sys.stdin.read()")
        self.assertEqual(await self.failure(program), self.lost(program, "was ended by signal 9", r"It wrote what is no reply: b'[1]\n'. "))

    async def test_refuses_a_line_as_a_whole(self):
        program = self.program(
            READ_ONE + "print(json.dumps({'id': None, 'status': 'invalid', 'error': {'message': 'Too long.'}}), flush=True); sys.stdin.read()")
        self.assertEqual(await self.failure(program), self.lost(program, "was ended by signal 9", "It wrote what is no reply: Too long.. "))

    async def test_a_reply_too_deep_to_read_is_a_failure_of_its_own_run(self):
        program = self.program(
            "import json, sys\nfor line in sys.stdin:\n    request = json.loads(line)\n"
            "    value = '[' * 200000 + ']' * 200000 if request['code'] == 'deep' else '1'\n"
            "    print('{\"id\":%d,\"status\":\"ok\",\"value\":%s}' % (request['id'], value), flush=True)\n")
        async with SubprocessSandbox(program=program) as sandbox:
            result = await sandbox.execute("deep", args={}, allowed_imports=set())
            self.assertEqual(
                (result.success, result.error), (False, "RecursionError: The result is nested more deeply than this Python reads."))
            pid = sandbox.client.pid
            self.assertEqual((await sandbox.execute("flat", args={}, allowed_imports=set())).output, 1)
            self.assertEqual(sandbox.client.pid, pid)

    async def test_passes_over_events_and_foreign_answers(self):
        program = self.program(
            READ_ONE + "for reply in ({'id': 1, 'event': 'started'}, {'id': 77, 'status': 'ok'}, {'id': 'x', 'status': 'ok'},\n"
            "    {'id': request['id'], 'status': 'ok', 'value': request['args'], 'future_member': 1}): print(json.dumps(reply), flush=True)\n"
            "sys.stdin.read()")
        async with SubprocessSandbox(program=program) as sandbox:
            result = await sandbox.execute("return 1", args={"n": 1}, allowed_imports=set())
        self.assertEqual((result.output, result.record["future_member"]), ({"n": 1}, 1))

    async def test_does_not_end_when_told(self):
        program = self.program(
            "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + READ_ONE
            + "print(json.dumps({'id': request['id'], 'status': 'ok'}), flush=True)\nwhile True: signal.pause()")
        client = AssayClient(program=program)
        await SubprocessSandbox(client=client).execute("return 1", args={}, allowed_imports=set())
        pid = client.pid
        await client.aclose()
        self.assertFalse(Path(f"/proc/{pid}").exists())

    async def test_sends_no_request_twice(self):
        received = self.folder / "received"
        program = self.program(
            f"import json, os, sys\nfor line in sys.stdin:\n    code = json.loads(line)['code']\n"
            f"    with open({str(received)!r}, 'a') as file: file.write(code + ' ')\n"
            "    if code.startswith('fatal'): os._exit(9)\n")
        async with SubprocessSandbox(program=program) as sandbox:
            for codes in ("one", "two", "fatal-1"), ("three", "fatal-2"):
                outcomes = await asyncio.gather(
                    *(sandbox.execute(code, args={}, allowed_imports=set()) for code in codes), return_exceptions=True)
                self.assertEqual([getattr(each, "code", each) for each in outcomes], ["server-lost"] * len(codes))
        codes = received.read_text().split()
        self.assertEqual(len(codes), len(set(codes)), codes)
        self.assertLessEqual({"fatal-1", "fatal-2"}, set(codes))

    async def test_dies_when_it_is_closed_amid_a_request(self):
        client = AssayClient(program=self.program(READ_ONE + "sys.stdin.read()"))
        task = asyncio.create_task(SubprocessSandbox(client=client).execute("return 1", args={}, allowed_imports=set()))
        await asyncio.sleep(0.5)
        await client.aclose()
        with self.assertRaises(SetupFailedError) as caught:
            await task
        self.assertEqual(
            (caught.exception.code, str(caught.exception)),
            ("client-closed", "The client was closed while the request was under way."))

    async def test_a_cancelled_request_that_nobody_cancelled(self):
        program = self.program(READ_ONE + "print(json.dumps({'id': 1, 'status': 'cancelled', 'error': None}), flush=True); sys.stdin.read()")
        async with SubprocessSandbox(program=program) as sandbox:
            result = await sandbox.execute("return 1", args={}, allowed_imports=set())
        self.assertEqual((result.success, result.status, result.error), (False, "cancelled", "The run was cancelled before it had a result."))

    def set_environment(self, name, value):
        before = os.environ.get(name)
        os.environ[name] = value
        self.addCleanup(lambda: os.environ.pop(name) if before is None else os.environ.__setitem__(name, before))


if __name__ == "__main__":
    unittest.main(verbosity=2)
