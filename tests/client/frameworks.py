# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The real packages with the installed client: started by test_client_frameworks.py."""

import inspect
import os
import subprocess
import sys
import unittest
from pathlib import Path

import assay_client
import orqest.sandbox
from assay_client import AssayClient, AssayError, InvalidRequestError, SubprocessSandbox
from assay_client.adapters import ToolFailedError, langchain_tool, pydantic_ai_tool, smolagents_tool
from fixture import SOURCE, WithLibrary
from langchain_core.tools import ToolException
from orqest.autonomy.spec import GeneratedToolSpec
from orqest.autonomy.tool_factory import DynamicToolFactory
from orqest.observability.events import EventBus
from pydantic_ai import Agent
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.models.test import TestModel

REJECTION = "line 1: The import of 'os' is not among the allowed imports (no import is allowed). (ImportError)"


class Installed(unittest.TestCase):
    def test_is_the_installed_one_and_typed(self):
        package = Path(assay_client.__file__).parent
        self.assertTrue(package.is_relative_to(sys.prefix))
        self.assertTrue((package / "py.typed").exists())
        self.assertTrue((package / "adapters/_langchain.py").exists())

    def test_mypy_strict(self):
        checked = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "-p", "assay_client"], capture_output=True, text=True,
            cwd=SOURCE / "tests/client", check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_signatures_are_those_of_the_published_package(self):
        for ours, theirs in (
            (assay_client.Sandbox.execute, orqest.sandbox.Sandbox.execute), (assay_client.Sandbox.validate, orqest.sandbox.Sandbox.validate),
            (SubprocessSandbox.execute, orqest.sandbox.SubprocessSandbox.execute), (assay_client.run_in_sandbox, orqest.sandbox.run_in_sandbox),
            (assay_client.run_in_sandbox_safe, orqest.sandbox.run_in_sandbox_safe),
        ):
            def shape(function):
                return [(each.name, each.kind, each.default) for each in inspect.signature(function).parameters.values()]
            self.assertEqual(shape(ours), shape(theirs))


class Published(unittest.IsolatedAsyncioTestCase):
    """orqest 0.8.0 as it is, with a sandbox of Assay."""

    def setUp(self):
        self.sandbox = SubprocessSandbox()
        self.addCleanup(self.sandbox.close)

    async def test_is_a_sandbox(self):
        self.assertIsInstance(self.sandbox, orqest.sandbox.Sandbox)

    async def test_results_are_of_the_published_class(self):
        result = await self.sandbox.execute("print('hi')\nreturn [1]", args={}, allowed_imports=set())
        self.assertIsInstance(result, orqest.sandbox.ExecutionResult)
        self.assertIsInstance(result, assay_client.ExecutionResult)
        dumped = result.model_dump()
        self.assertEqual((dumped.pop("duration_ms") > 0, dumped), (True, {"success": True, "output": [1], "error": None, "stdout": "hi\n"}))
        self.assertEqual((result.status, result.stderr), ("ok", ""))

    async def test_errors_are_of_the_published_class(self):
        with self.assertRaises(orqest.sandbox.ValidationError) as caught:
            await self.sandbox.validate("import os", allowed_imports=set())
        self.assertIsInstance(caught.exception, assay_client.ValidationError)
        self.assertEqual((caught.exception.reason, caught.exception.code_snippet), (REJECTION, "import os"))

    async def test_run_in_sandbox(self):
        run = orqest.sandbox.run_in_sandbox
        self.assertEqual(await run("def f(x): return x * 2", return_expression="f(args['n'])", args={"n": 4}, sandbox=self.sandbox), 8)
        for code, stage, message in (
            ("import os", "validate", f"sandbox validation rejected the implementation: {REJECTION}"),
            ("1 / 0", "execute", "sandbox execution failed: ZeroDivisionError: division by zero"),
        ):
            with self.assertRaises(orqest.sandbox.SandboxRunError) as caught:
                await run(code, sandbox=self.sandbox)
            self.assertEqual((caught.exception.stage, str(caught.exception)), (stage, message))

    async def test_run_in_sandbox_safe(self):
        run = orqest.sandbox.run_in_sandbox_safe
        self.assertEqual(await run("return 3", sandbox=self.sandbox), (True, 3, None))
        self.assertEqual(
            await run("import os", sandbox=self.sandbox), (False, None, f"sandbox validation rejected the implementation: {REJECTION}"))
        ok, output, error = await run("while True: pass", timeout_s=0.3, sandbox=self.sandbox)
        self.assertEqual(
            (ok, output, error), (False, None, "sandbox execution failed: The tool ran longer than its timeout of 0.3 s and was stopped."))

    async def test_our_helpers_raise_what_theirs_would(self):
        with self.assertRaises(orqest.sandbox.SandboxRunError):
            await assay_client.run_in_sandbox("1 / 0", sandbox=self.sandbox)
        self.assertEqual(
            await assay_client.run_in_sandbox_safe("import os", sandbox=orqest.sandbox.SubprocessSandbox()),
            await orqest.sandbox.run_in_sandbox_safe("import os"))

    async def test_dynamic_tool_factory(self):
        events = []
        bus = EventBus()
        factory = DynamicToolFactory(self.sandbox, bus=bus)
        original = factory._emit
        factory._emit = lambda kind, **data: (events.append((kind, data)), original(kind, **data))
        tool = await factory.spawn(GeneratedToolSpec(name="double", description="Doubles.", implementation="return args['n'] * 2"))
        self.assertEqual(await tool.function(n=4), 8)
        self.assertEqual(await tool.function(), {
            "error": "KeyError: 'n'", "stage": "sandbox.execute", "tool_name": "double"})
        with self.assertRaises(orqest.sandbox.ValidationError):
            await factory.spawn(GeneratedToolSpec(name="bad", description="", implementation="import os"))
        self.assertEqual(
            [kind for kind, _ in events],
            ["tool.spawned", "tool.invocation_completed", "tool.invocation_failed", "sandbox.validation_rejected", "tool.spawn_failed"])
        self.assertEqual(events[3][1], {"tool_name": "bad", "reason": REJECTION})


class PydanticAi(WithLibrary):
    async def asyncSetUp(self):
        self.client = AssayClient()

    async def asyncTearDown(self):
        await self.client.aclose()

    async def answers(self, name, args, version=None):
        """What the model is told when it calls the tool so."""
        told = []

        def model(messages, info):
            parts = [part for part in messages[-1].parts if isinstance(part, ToolReturnPart)]
            told.extend(parts)
            return ModelResponse([TextPart("done")] if parts else [ToolCallPart(name, args)])

        await Agent(FunctionModel(model), tools=[pydantic_ai_tool(name, version, client=self.client)]).run("go")
        return told

    async def test_agent_with_the_test_model(self):
        result = await Agent(TestModel(), tools=[pydantic_ai_tool("add", 1, client=self.client)]).run("go")
        self.assertEqual(result.output, '{"add":1}')

    async def test_values(self):
        [part] = await self.answers("add", {"a": 1, "b": 2})
        self.assertEqual(part.content, 13)

    async def test_a_failure_is_the_published_value(self):
        [part] = await self.answers("fail", {"reason": "so"})
        self.assertEqual(part.content, {"error": "ValueError: so", "stage": "sandbox.execute", "tool_name": "fail"})

    async def test_wrong_arguments_are_told_to_the_model(self):
        [part] = await self.answers("add", {"a": "x"})
        self.assertEqual(
            (part.outcome, part.content),
            ("retried", 'The arguments do not fit the schema of the tool "add". a: Expected integer, found string.'))

    async def test_what_the_model_is_shown(self):
        tool = pydantic_ai_tool("add", client=self.client)
        self.assertEqual((tool.name, tool.description), ("add", "Adds ten more."))
        self.assertEqual(tool.function_schema.json_schema["required"], ["a"])

    async def test_a_tool_that_is_not_there(self):
        for name in "nothing", "--help":
            with self.assertRaises(InvalidRequestError) as caught:
                pydantic_ai_tool(name, client=self.client)
            self.assertIn(name, str(caught.exception))


class LangChain(WithLibrary):
    def setUp(self):
        self.client = AssayClient()
        self.addCleanup(self.client.close)

    async def test_values(self):
        tool = langchain_tool("add", 1, client=self.client)
        self.assertEqual(await tool.ainvoke({"a": 1, "b": 2}), 3)
        self.assertEqual(tool.invoke({"a": 1}), 2)
        self.assertEqual(tool.args["a"]["type"], "integer")

    async def test_failures(self):
        for name, args, message in ("fail", {"reason": "so"}, "^ValueError: so$"), ("add", {"a": "x"}, "a"):
            tool = langchain_tool(name, client=self.client)
            with self.assertRaisesRegex(ToolException, message):
                await tool.ainvoke(args)
            with self.assertRaisesRegex(ToolException, message):
                tool.invoke(args)

    async def test_failures_that_the_agent_is_told(self):
        tool = langchain_tool("fail", client=self.client, handle_tool_error=True)
        self.assertEqual(await tool.ainvoke({"reason": "so"}), "ValueError: so")


class Smolagents(WithLibrary):
    def setUp(self):
        self.client = AssayClient()
        self.addCleanup(self.client.close)

    def test_values(self):
        tool = smolagents_tool("add", 1, client=self.client)
        self.assertEqual(tool(a=1, b=2), 3)
        self.assertEqual(tool(a=1), 2)
        self.assertEqual((tool.name, tool.description), ("add", "Adds two numbers."))
        self.assertEqual({name: (each["type"], each.get("nullable", False)) for name, each in tool.inputs.items()}, {
            "a": ("integer", False), "b": ("integer", True)})

    def test_failures(self):
        with self.assertRaisesRegex(ToolFailedError, "^The tool fail failed: ValueError: so$") as caught:
            smolagents_tool("fail", client=self.client)(reason="so")
        self.assertEqual(caught.exception.result.status, "error")
        with self.assertRaises(AssayError):
            smolagents_tool("add", client=self.client)(a="x")

    def test_names_become_identifiers(self):
        self.promote("1-class", "def f() -> int:\n    \"\"\"One.\"\"\"\n    return 1\n", "--entry", "f")
        tool = smolagents_tool("1-class", client=self.client)
        self.assertEqual((tool.name, tool()), ("tool_1_class", 1))


if __name__ == "__main__":
    unittest.main(verbosity=2)
