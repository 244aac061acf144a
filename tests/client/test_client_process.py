# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The process behind the client: one, warm, shared, and gone when it should be."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import uuid
from concurrent.futures import ThreadPoolExecutor

from assay_client import AssayClient, InvalidRequestError, SetupFailedError, SubprocessSandbox, sync
from fixture import PROGRAM, WithLibrary, eventually, is_alive, processes_with

FOREVER = "while True: pass"


async def execute(sandbox, code="return args.get('n')", timeout_s=60.0, **args):
    return await sandbox.execute(code, args=args, allowed_imports=set(), timeout_s=timeout_s)


async def start_forever(sandbox):
    """A run that is under way."""
    task = asyncio.create_task(execute(sandbox, FOREVER))
    await asyncio.sleep(0.5)
    return task


class OneProcess(unittest.IsolatedAsyncioTestCase):
    async def test_starts_on_first_use_and_stays(self):
        async with SubprocessSandbox() as sandbox:
            self.assertIsNone(sandbox.client.pid)
            await execute(sandbox)
            pid = sandbox.client.pid
            await execute(sandbox)
            self.assertEqual(sandbox.client.pid, pid)
            self.assertTrue(is_alive(pid))
        self.assertFalse(is_alive(pid))
        self.assertIsNone(sandbox.client.pid)

    async def test_is_usable_again_after_its_end(self):
        sandbox = SubprocessSandbox()
        for _ in range(2):
            async with sandbox:
                self.assertEqual((await execute(sandbox, n=1)).output, 1)

    async def test_many_requests_at_once_are_kept_apart(self):
        async with SubprocessSandbox() as sandbox:
            results = await asyncio.gather(*(execute(sandbox, n=n) for n in range(100)))
        self.assertEqual([result.output for result in results], list(range(100)))

    async def test_a_slow_run_holds_up_no_fast_one(self):
        async with SubprocessSandbox(jobs=2) as sandbox:
            slow = await start_forever(sandbox)
            self.assertEqual((await execute(sandbox, n=1)).output, 1)
            self.assertFalse(slow.done())
            slow.cancel()

    async def test_cancelling_the_task_ends_the_run(self):
        async with SubprocessSandbox(jobs=1) as sandbox:
            task = await start_forever(sandbox)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            # With one run at a time this one ends only when the other one has.
            self.assertEqual((await asyncio.wait_for(execute(sandbox, n=1), 20)).output, 1)

    async def test_wait_for_ends_the_run(self):
        async with SubprocessSandbox(jobs=1) as sandbox:
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(execute(sandbox, FOREVER), 0.5)
            self.assertEqual((await asyncio.wait_for(execute(sandbox, n=1), 20)).output, 1)

    async def test_closing_stops_what_is_under_way(self):
        sandbox = SubprocessSandbox()
        task = await start_forever(sandbox)
        pid = sandbox.client.pid
        started = time.monotonic()
        await sandbox.aclose()
        self.assertLess(time.monotonic() - started, 5)
        result = await task
        self.assertEqual((result.status, result.error), ("cancelled", "The run was cancelled before it had a result."))
        self.assertFalse(is_alive(pid))

    async def test_a_lost_process_is_told_and_started_anew(self):
        with tempfile.TemporaryDirectory() as folder:
            async with SubprocessSandbox(output_dir=folder) as sandbox:
                tasks = [await start_forever(sandbox), asyncio.create_task(execute(sandbox, FOREVER))]
                await asyncio.sleep(0.2)
                pid = sandbox.client.pid
                os.kill(pid, signal.SIGKILL)
                for task in tasks:
                    with self.assertRaises(SetupFailedError) as caught:
                        await task
                    self.assertEqual(caught.exception.code, "server-lost")
                    self.assertEqual(
                        str(caught.exception),
                        f"The process {PROGRAM} serve was ended by signal 9 before it had answered 2 request(s). "
                        "Whether they ran is not known, and none is repeated; the next request starts the process anew.")
                self.assertEqual((await execute(sandbox, n=1)).output, 1)
                self.assertNotEqual(sandbox.client.pid, pid)

    async def test_large_requests_and_replies(self):
        async with SubprocessSandbox() as sandbox:
            result = await execute(sandbox, "return len(args['text'])", text="x" * 900_000)
            self.assertEqual(result.output, 900_000)
            result = await execute(sandbox, "return 'y' * 900_000")
            self.assertEqual(len(result.output), 900_000)

    async def test_sandboxes_may_share_a_client(self):
        async with AssayClient() as client:
            async with SubprocessSandbox(client=client) as first:
                await execute(first)
                pid = client.pid
            async with SubprocessSandbox(client=client, policy="standard") as second:
                await execute(second)
            self.assertEqual(client.pid, pid)


class LoopsAndThreads(unittest.TestCase):
    def test_several_event_loops_one_after_the_other(self):
        sandbox = SubprocessSandbox()
        self.addCleanup(sandbox.close)
        pids = set()
        for n in range(3):
            self.assertEqual(asyncio.run(execute(sandbox, n=n)).output, n)
            pids.add(sandbox.client.pid)
        self.assertEqual(len(pids), 1)

    def test_several_event_loops_at_once(self):
        sandbox = SubprocessSandbox()
        self.addCleanup(sandbox.close)

        async def several(base):
            return [result.output for result in await asyncio.gather(*(execute(sandbox, n=base + n) for n in range(10)))]

        with ThreadPoolExecutor(4) as pool:
            outputs = list(pool.map(lambda base: asyncio.run(several(base)), [0, 100, 200, 300]))
        self.assertEqual(outputs, [[base + n for n in range(10)] for base in (0, 100, 200, 300)])

    def test_threads_without_a_loop(self):
        with sync.BlockingSandbox() as box, ThreadPoolExecutor(8) as pool:
            outputs = list(pool.map(lambda n: box.execute("return args['n']", args={"n": n}).output, range(40)))
        self.assertEqual(outputs, list(range(40)))

    def test_a_loop_that_ends_leaves_nothing_running(self):
        sandbox = SubprocessSandbox(jobs=1)
        self.addCleanup(sandbox.close)

        async def leave():
            await start_forever(sandbox)

        asyncio.run(leave())
        self.assertEqual(sync.BlockingSandbox(sandbox).execute("return 1", args={}).output, 1)


class Ends(unittest.TestCase):
    """Programs in processes of their own, found by a mark in their environment."""

    def setUp(self):
        self.mark = f"ASSAY_TEST_MARK={uuid.uuid4()}"
        self.environment = {**os.environ, **dict([self.mark.split("=")])}

    def start(self, code):
        return subprocess.Popen([sys.executable, "-W", "ignore::DeprecationWarning", "-c", code], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def none_left(self):
        return eventually(lambda: not processes_with(self.mark))

    def test_the_interpreter_ends(self):
        program = self.start("from assay_client import sync; print(sync.run_in_sandbox('return 1'))")
        self.assertEqual((*program.communicate(timeout=60), program.returncode), ("1\n", "", 0))
        self.assertTrue(self.none_left(), processes_with(self.mark))

    def test_the_interpreter_ends_amid_a_run(self):
        program = self.start(
            "import threading, time; from assay_client import sync\n"
            "threading.Thread(target=sync.run_in_sandbox_safe, args=('while True: pass',), kwargs={'timeout_s': 60}, daemon=True).start()\n"
            "time.sleep(1.5)")
        program.communicate(timeout=60)
        self.assertEqual(program.returncode, 0)
        self.assertTrue(self.none_left(), processes_with(self.mark))

    def test_the_interpreter_is_killed_amid_a_run(self):
        program = self.start(
            "from assay_client import sync; sync.run_in_sandbox('return 1'); print('ready', flush=True)\n"
            "sync.run_in_sandbox('while True: pass', timeout_s=3)")
        self.assertEqual(program.stdout.readline(), "ready\n")
        time.sleep(0.5)
        self.assertTrue(processes_with(self.mark))
        program.kill()
        program.communicate(timeout=60)
        self.assertTrue(self.none_left(), processes_with(self.mark))

    def test_a_child_made_by_fork_has_a_process_of_its_own(self):
        program = self.start(
            "import os, time; from assay_client import sync, SubprocessSandbox\n"
            "box = sync.BlockingSandbox(); box.execute('return 1', args={}); first = box.sandbox.client.pid\n"
            "child = os.fork()\n"
            "if child == 0:\n"
            "    ok = box.execute('return 2', args={}).output == 2 and box.sandbox.client.pid != first\n"
            "    os._exit(0 if ok else 1)\n"
            "print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), box.execute('return 3', args={}).output, box.sandbox.client.pid == first)")
        self.assertEqual(program.communicate(timeout=60), ("0 3 True\n", ""))
        self.assertTrue(self.none_left(), processes_with(self.mark))

    def test_a_forked_child_does_not_keep_the_process(self):
        program = self.start(
            "import os, time; from assay_client import sync\n"
            "box = sync.BlockingSandbox(); box.execute('return 1', args={}); pid = box.sandbox.client.pid\n"
            "child = os.fork()\n"
            "if child == 0: time.sleep(30); os._exit(0)\n"
            "started = time.monotonic(); box.close()\n"
            "print(time.monotonic() - started < 4, os.path.exists(f'/proc/{pid}'))\n"
            "os.kill(child, 9); os.waitpid(child, 0)")
        self.assertEqual(program.communicate(timeout=60), ("True False\n", ""))

    def test_interrupting_a_blocking_call_cancels_it(self):
        program = self.start(
            "from assay_client import sync, SubprocessSandbox\n"
            "box = sync.BlockingSandbox(SubprocessSandbox(jobs=1)); box.execute('return 1', args={}); print('ready', flush=True)\n"
            "try: box.execute('while True: pass', args={}, timeout_s=60)\n"
            "except KeyboardInterrupt: print(box.execute('return 2', args={}).output)")
        self.assertEqual(program.stdout.readline(), "ready\n")
        time.sleep(0.5)
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.communicate(timeout=30), ("2\n", ""))
        self.assertTrue(self.none_left(), processes_with(self.mark))

    def test_a_sandbox_that_nobody_has_any_more(self):
        sandbox = SubprocessSandbox()
        sync.BlockingSandbox(sandbox).execute("return 1", args={})
        pid = sandbox.client.pid
        threads = threading.active_count()
        del sandbox
        gc.collect()
        self.assertTrue(eventually(lambda: not is_alive(pid)))
        self.assertTrue(eventually(lambda: threading.active_count() == threads - 2))


class Calls(WithLibrary):
    async def asyncSetUp(self):
        self.client = AssayClient()

    async def asyncTearDown(self):
        await self.client.aclose()

    async def test_newest_and_named_versions(self):
        self.assertEqual((await self.client.call("add", {"a": 1, "b": 2})).output, 13)
        self.assertEqual((await self.client.call("add", {"a": 1, "b": 2}, version=1)).output, 3)
        self.assertEqual(sync.call(self.client, "add", {"a": 1}, version=1).output, 2)

    async def test_a_library_by_its_path(self):
        os.environ["ASSAY_LIBRARY"] = str(self.folder / "none.sqlite")
        self.addCleanup(os.environ.__setitem__, "ASSAY_LIBRARY", self.library)
        async with AssayClient(library=self.library) as client:
            self.assertEqual((await client.call("add", {"a": 1}, version=1)).output, 2)

    async def test_arguments_that_do_not_fit(self):
        with self.assertRaises(InvalidRequestError) as caught:
            await self.client.call("add", {"a": "x"})
        self.assertTrue(caught.exception.code.startswith("arguments-"), caught.exception.code)
        self.assertIn("a", str(caught.exception))

    async def test_a_tool_that_is_not_there(self):
        with self.assertRaises(InvalidRequestError) as caught:
            await self.client.call("nothing")
        self.assertIn("nothing", str(caught.exception))

    async def test_a_tool_that_fails(self):
        result = await self.client.call("fail", {"reason": "so"})
        self.assertEqual((result.success, result.status, result.error), (False, "error", "ValueError: so"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
