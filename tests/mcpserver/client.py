# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""`assay mcp` as a client of PyPI's mcp sees it: over both transports, in both eras."""

import asyncio
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import mcp
from mcp.client.client import Client

ASSAY = os.environ["ASSAY"]
TWICE = "def twice(n: int) -> int:\n    return n * 2\n"
SLOW = "def slow(n: int) -> int:\n    assay.progress(1, 2, 'half')\n    while True: pass\n"


class McpClient(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="assay-mcp-client-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.library = self.folder / "library.sqlite"
        self.promote("twice", TWICE)
        self.promote("slow", SLOW, "--timeout", "600")
        self.server = subprocess.Popen(
            [ASSAY, "mcp", "--library", self.library, "--http", "127.0.0.1:0", "--auth", "none"], stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.end)
        self.address = self.server.stderr.readline().split()[-1]
        self.program = mcp.StdioServerParameters(command=ASSAY, args=["mcp", "--library", str(self.library)], env=dict(os.environ))

    def end(self):
        self.server.terminate()
        self.assertEqual(self.server.wait(10), 0)
        self.server.stderr.close()

    def promote(self, name, code, *options):
        path = self.folder / f"{name}.py"
        path.write_text(code)
        subprocess.run(
            [ASSAY, "tools", "promote", path, "--name", name, "--entry", name, "--library", self.library, *options], check=True,
            stdout=subprocess.DEVNULL)

    async def test_lists_calls_and_cancels(self):
        for server in self.address, self.program:
            for mode, revision in ("auto", "2026-07-28"), ("legacy", "2025-11-25"):
                with self.subTest(server=type(server).__name__, mode=mode):
                    async with Client(server, mode=mode) as client:
                        self.assertEqual(client.protocol_version, revision)
                        self.assertEqual([tool.name for tool in (await client.list_tools()).tools], ["slow", "twice"])
                        called = await client.call_tool("twice", {"n": 21})
                        self.assertEqual((called.is_error, called.content[0].text), (False, "42"))
                        unfit = await client.call_tool("twice", {"n": "x"})
                        self.assertTrue(unfit.is_error)
                        self.assertTrue(unfit.content[0].text.startswith('The arguments do not fit the schema of the tool "twice".'))
                        with self.assertRaisesRegex(mcp.MCPError, 'There is no tool "nope"'):
                            await client.call_tool("nope", {})
                        with self.assertRaises(asyncio.TimeoutError):
                            await asyncio.wait_for(client.call_tool("slow", {"n": 1}), 1)
                        self.assertEqual((await client.call_tool("twice", {"n": 1})).content[0].text, "2")
        # What was cancelled has stopped: nothing of these calls takes time any more.
        before = self.processor_time()
        await asyncio.sleep(1)
        self.assertLess(self.processor_time() - before, 0.5)

    def processor_time(self):
        """Of the server and of all that it started, in seconds."""
        ticks, family = 0, {self.server.pid}
        states = {}
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                states[int(entry.name)] = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
        for _ in range(8):
            family |= {pid for pid, fields in states.items() if int(fields[1]) in family}
        for pid in family & states.keys():
            ticks += int(states[pid][11]) + int(states[pid][12])
        return ticks / os.sysconf("SC_CLK_TCK")

    async def test_hears_of_changes(self):
        async with Client(self.address) as client:
            async with client.listen(tools_list_changed=True) as changes:
                started = time.monotonic()
                await asyncio.to_thread(self.promote, "thrice", "def thrice(n: int) -> int:\n    return n * 3\n")
                event = await asyncio.wait_for(anext(aiter(changes)), 20)
                self.assertEqual(type(event).__name__, "ToolsListChanged")
                self.assertLess(time.monotonic() - started, 10)
            self.assertEqual([tool.name for tool in (await client.list_tools()).tools], ["slow", "thrice", "twice"])


if __name__ == "__main__":
    unittest.main()
