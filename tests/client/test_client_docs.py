# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Each Python example of docs/python-client.md prints what stands below it."""

import re
import subprocess
import sys
import unittest

from fixture import SOURCE, WithLibrary

EXAMPLE = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Examples(WithLibrary):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.promote("add", "def add(a: int, b: int = 1) -> int:\n    return a + b\n", "--entry", "add")
        cls.text = (SOURCE / "docs/python-client.md").read_text()

    def test_examples(self):
        examples = EXAMPLE.findall(self.text)
        self.assertEqual(len(examples), self.text.count("```python"))
        for code, printed in examples:
            with self.subTest(code):
                program = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((program.stdout, program.stderr), (printed, ""))


if __name__ == "__main__":
    unittest.main(verbosity=2)
