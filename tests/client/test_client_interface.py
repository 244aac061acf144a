# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The published interface, item by item, against the built program."""

import asyncio
import inspect
import pickle
import tempfile
import unittest
from pathlib import Path

from assay_client import (
    AssayError, AssaySandbox, DockerSandbox, ExecutionResult, InProcessSandbox, InvalidRequestError, Sandbox, SandboxRunError,
    SubprocessSandbox, UnavailableError, ValidationError, run_in_sandbox, run_in_sandbox_safe, sync)

REJECTION = "line 1: The import of 'os' is not among the allowed imports (no import is allowed). (ImportError)"
EXECUTE = {
    "code": inspect.Parameter.empty, "args": inspect.Parameter.empty, "allowed_imports": inspect.Parameter.empty,
    "timeout_s": 5.0, "memory_mb": 128, "agent_id": None, "dependencies": None,
}
HELPER = {
    "code": inspect.Parameter.empty, "return_expression": None, "args": None, "allowed_imports": None, "sandbox": None,
    "timeout_s": 5.0, "memory_mb": 128,
}


def parameters(function):
    return {name: each.default for name, each in inspect.signature(function).parameters.items() if name != "self"}


class Signatures(unittest.TestCase):
    def test_methods_are_as_published(self):
        for kind in Sandbox, AssaySandbox, SubprocessSandbox, InProcessSandbox, DockerSandbox:
            with self.subTest(kind.__name__):
                self.assertEqual(parameters(kind.execute), EXECUTE)
                self.assertEqual(parameters(kind.validate), dict.fromkeys(("code", "allowed_imports"), inspect.Parameter.empty))
                for name in "validate", "execute", "__aenter__", "__aexit__":
                    self.assertTrue(inspect.iscoroutinefunction(getattr(kind, name)))

    def test_helpers_are_as_published(self):
        for helper in run_in_sandbox, run_in_sandbox_safe:
            self.assertEqual(parameters(helper), HELPER)

    def test_sandboxes_are_of_the_protocol(self):
        self.assertIsInstance(SubprocessSandbox(), Sandbox)
        self.assertNotIsInstance(object(), Sandbox)

    def test_errors_carry_what_is_published(self):
        error = ValidationError("no", code_snippet="x")
        self.assertEqual((str(error), error.reason, error.code_snippet), ("no", "no", "x"))
        run_error = SandboxRunError("no", stage="validate", code_snippet="x", underlying=error)
        self.assertEqual(
            (str(run_error), run_error.stage, run_error.code_snippet, run_error.underlying), ("no", "validate", "x", error))
        self.assertIsInstance(run_error, RuntimeError)

    def test_errors_survive_pickling(self):
        error = pickle.loads(pickle.dumps(InvalidRequestError("no", status="invalid", code="c", remedy={"command": "x"})))
        self.assertEqual((str(error), error.status, error.code, error.remedy), ("no", "invalid", "c", {"command": "x"}))

    def test_in_process_needs_unsafe(self):
        with self.assertRaisesRegex(ValueError, r"^InProcessSandbox requires unsafe=True: it isolates nothing\."):
            InProcessSandbox()

    def test_docker_needs_a_user(self):
        with self.assertRaisesRegex(ValueError, "^user_id has to name"):
            DockerSandbox(user_id="")


class Runs(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.sandbox = SubprocessSandbox()
        self.addCleanup(self.sandbox.close)

    async def run_code(self, code, **options):
        return await self.sandbox.execute(code, **{"args": {}, "allowed_imports": set(), **options})

    async def test_validate_accepts(self):
        self.assertIsNone(await self.sandbox.validate("import re\nreturn 1", allowed_imports={"re"}))

    async def test_validate_refuses_with_all_issues(self):
        with self.assertRaises(ValidationError) as caught:
            await self.sandbox.validate("import os\neval('1')" + " " * 300, allowed_imports=set())
        self.assertEqual(
            str(caught.exception), REJECTION + "; line 2: The name 'eval' is refused by the policy 'strict': it runs text as code. (NameError)")
        self.assertEqual(len(caught.exception.code_snippet), 200)
        self.assertEqual([each["line"] for each in caught.exception.diagnostics], [1, 2])

    async def test_success(self):
        result = await self.run_code("print('hi')\nreturn {'n': args['n'], 'text': 'ä'}", args={"n": 2**100})
        self.assertIsInstance(result, ExecutionResult)
        self.assertEqual(
            (result.success, result.output, result.error, result.stdout), (True, {"n": 2**100, "text": "ä"}, None, "hi\n"))
        self.assertGreater(result.duration_ms, 0)
        self.assertEqual(result.status, "ok")
        self.assertEqual(result.isolation["files"]["level"] in ("enforced", "partial"), True)
        self.assertGreater(result.usage["peak_memory_bytes"], 0)
        self.assertEqual((result.stderr, result.traceback, result.notes, result.artifacts), ("", [], [], []))

    async def test_output_keeps_long_integers(self):
        result = await self.run_code("return [10 ** 10000, -7]")
        self.assertEqual(result.output, [10**10000, -7])

    async def test_failures_are_results(self):
        rows = [
            ("1 / 0", {}, "error", "ZeroDivisionError: division by zero"),
            ("raise KeyError", {}, "error", "KeyError"),
            ("while True: pass", {"timeout_s": 0.3}, "timeout", "The tool ran longer than its timeout of 0.3 s and was stopped."),
            ("return 'a' * 10 ** 9", {}, "memory_exceeded", "The tool needed more than its memory limit of 128 MB."),
            ("import os", {}, "rejected", REJECTION),
            ("return object()", {}, "error",
             "TypeError: The result is an object, which JSON does not have: return its parts in a dict, a list or a text."),
        ]
        for code, options, status, error in rows:
            with self.subTest(code):
                result = await self.run_code(code, **options)
                self.assertEqual((result.success, result.output, result.status, result.error), (False, None, status, error))

    async def test_a_traceback_names_lines(self):
        result = await self.run_code("def f():\n    return 1 / 0\nreturn f()")
        self.assertEqual([each["line"] for each in result.traceback], [3, 2])
        self.assertEqual(result.error_details["line"], 2)

    async def test_what_cannot_be_served_raises(self):
        rows = [
            ({"timeout_s": -1}, InvalidRequestError, "invalid", "timeout-out-of-range"),
            ({"agent_id": "../x"}, InvalidRequestError, "invalid", "identifier-invalid"),
            ({"args": {"x": object()}}, InvalidRequestError, "invalid", "arguments-not-json"),
            ({"args": {"x": float("nan")}}, InvalidRequestError, "invalid", "arguments-not-json"),
            ({"args": {"x": "\ud800"}}, InvalidRequestError, "invalid", "arguments-not-json"),
            ({"code": 3}, InvalidRequestError, "invalid", "arguments-invalid"),
        ]
        for options, kind, status, code in rows:
            with self.subTest(repr(options)), self.assertRaises(kind) as caught:
                await self.run_code(**{"code": "return 1", **options})
            self.assertIsInstance(caught.exception, AssayError)
            self.assertEqual((caught.exception.status, caught.exception.code), (status, code))

    async def test_arguments_that_contain_themselves(self):
        loop = []
        loop.append(loop)
        with self.assertRaisesRegex(InvalidRequestError, "Circular"):
            await self.run_code("return 1", args={"x": loop})

    async def test_a_request_that_is_too_large_or_deep_disturbs_no_other(self):
        deep = None
        for _ in range(1200):
            deep = [deep]
        slow = asyncio.create_task(self.run_code("import time\ntime.sleep(1)\nreturn 1", allowed_imports={"time"}))
        await asyncio.sleep(0.3)
        for value, code, message in (
            (deep, "arguments-not-json", "nested (more than 1000 levels deep|too deeply)"),
            ("x" * 128 * 1024 * 1024, "request-too-large", "may have up to 134217728"),
        ):
            with self.assertRaisesRegex(InvalidRequestError, message) as caught:
                await self.run_code("return 1", args={"x": value})
            self.assertEqual(caught.exception.code, code)
        flat = [["[" * 2000, '"[' * 10]] * 1200
        self.assertEqual((await self.run_code("return len(args['x'])", args={"x": flat})).output, 1200)
        self.assertEqual((await slow).output, 1)

    async def test_an_unknown_tier_raises(self):
        async with AssaySandbox(tier="moon") as sandbox:
            with self.assertRaises(AssayError) as caught:
                await sandbox.execute("return 1", args={}, allowed_imports=set())
        self.assertIn(caught.exception.status, ("unavailable", "invalid"))
        self.assertIn("moon", str(caught.exception))

    async def test_policies(self):
        code = "return getattr(3, 'real')"
        self.assertEqual((await self.run_code(code)).status, "rejected")
        async with SubprocessSandbox(policy="standard") as sandbox:
            self.assertEqual((await sandbox.execute(code, args={}, allowed_imports=set())).output, 3)

    async def test_in_process_runs_without_isolation(self):
        async with InProcessSandbox(unsafe=True) as sandbox:
            try:
                result = await sandbox.execute("return args['n'] + 1", args={"n": 1}, allowed_imports=set())
            except UnavailableError as error:
                self.skipTest(str(error))
        self.assertEqual((result.output, result.isolation["files"]["level"]), (2, "absent"))

    async def test_dependencies_without_a_list_are_noted(self):
        result = await self.run_code("return 1", dependencies=["six"])
        self.assertEqual(result.output, 1)
        self.assertEqual(
            [(each["code"], each["message"]) for each in result.notes],
            [("dependencies-ignored", "six were not installed: name them in allowed_packages of the sandbox.")])

    async def test_dependencies_are_gated(self):
        async with SubprocessSandbox(allowed_packages={"six"}) as sandbox:
            with self.assertRaises(InvalidRequestError) as caught:
                await sandbox.execute("return 1", args={}, allowed_imports=set(), dependencies=["requests"])
        self.assertIn("requests", str(caught.exception))

    async def test_inputs_and_artifacts(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "in.txt").write_text("abc")
            code = "with open(assay.inputs['in.txt']) as f: text = f.read()\nassay.resource('x:1', 'text/plain', text.upper())\nreturn text"
            async with SubprocessSandbox(policy="standard", inputs={"in.txt": f"{folder}/in.txt"}, output_dir=f"{folder}/out") as sandbox:
                result = await sandbox.execute(code, args={}, allowed_imports=set())
            self.assertEqual(result.output, "abc", result.error)
            self.assertEqual(Path(result.artifacts[0]["path"]).read_text(), "ABC")

    async def test_sources_as_bytes(self):
        self.assertEqual((await self.run_code("# coding: latin-1\nreturn 'ä'".encode("latin-1"))).output, "ä")


class Helpers(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.sandbox = SubprocessSandbox()
        self.addCleanup(self.sandbox.close)

    async def test_the_value(self):
        self.assertEqual(await run_in_sandbox("return args['n']", args={"n": 3}, sandbox=self.sandbox), 3)
        self.assertEqual(await run_in_sandbox("def f(x): return x * 2", return_expression="f(4)", sandbox=self.sandbox), 8)
        self.assertEqual(await run_in_sandbox("import re\nreturn re.sub('a', 'b', 'a')", allowed_imports={"re"}, sandbox=self.sandbox), "b")

    async def test_rejection(self):
        with self.assertRaises(SandboxRunError) as caught:
            await run_in_sandbox("import os", return_expression="1", sandbox=self.sandbox)
        error = caught.exception
        self.assertEqual(str(error), f"sandbox validation rejected the implementation: {REJECTION}")
        self.assertEqual((error.stage, error.code_snippet), ("validate", "import os\nreturn 1\n"))
        self.assertIsInstance(error.underlying, ValidationError)

    async def test_failure(self):
        with self.assertRaises(SandboxRunError) as caught:
            await run_in_sandbox("1 / 0", sandbox=self.sandbox)
        error = caught.exception
        self.assertEqual(str(error), "sandbox execution failed: ZeroDivisionError: division by zero")
        self.assertEqual((error.stage, error.code_snippet, error.underlying.status), ("execute", "1 / 0", "error"))

    async def test_safe(self):
        rows = [
            ("return 3", (True, 3, None)),
            ("import os", (False, None, f"sandbox validation rejected the implementation: {REJECTION}")),
            ("1 / 0", (False, None, "sandbox execution failed: ZeroDivisionError: division by zero")),
        ]
        for code, outcome in rows:
            with self.subTest(code):
                self.assertEqual(await run_in_sandbox_safe(code, sandbox=self.sandbox), outcome)

    async def test_any_sandbox_of_the_protocol(self):
        class Own:
            async def validate(self, code, *, allowed_imports):
                if code == "bad":
                    raise ValidationError("bad it is")

            async def execute(self, code, *, args, allowed_imports, timeout_s, memory_mb):
                return ExecutionResult({"status": "ok", "value": [code, args, sorted(allowed_imports), timeout_s, memory_mb]})

        self.assertEqual(
            await run_in_sandbox("c", args={"a": 1}, allowed_imports=["re"], sandbox=Own(), timeout_s=2, memory_mb=64),
            ["c", {"a": 1}, ["re"], 2, 64])
        self.assertEqual(
            await run_in_sandbox_safe("bad", sandbox=Own()), (False, None, "sandbox validation rejected the implementation: bad it is"))


class Blocking(unittest.TestCase):
    def test_the_same_without_await(self):
        with sync.BlockingSandbox() as box:
            self.assertEqual(box.execute("return args['n']", args={"n": 3}).output, 3)
            with self.assertRaises(ValidationError) as caught:
                box.validate("import os")
            self.assertEqual(str(caught.exception), REJECTION)
            self.assertEqual(sync.run_in_sandbox("def f(): return 1", return_expression="f()", sandbox=box.sandbox), 1)
            self.assertEqual(
                sync.run_in_sandbox_safe("1 / 0", sandbox=box.sandbox),
                (False, None, "sandbox execution failed: ZeroDivisionError: division by zero"))
            self.assertEqual(
                sync.run_in_sandbox_safe("import os", sandbox=box.sandbox),
                (False, None, f"sandbox validation rejected the implementation: {REJECTION}"))

    def test_works_below_a_running_loop(self):
        async def main():
            with sync.BlockingSandbox() as box:
                return box.execute("return 1", args={}).output

        self.assertEqual(asyncio.run(main()), 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
