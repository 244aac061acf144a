# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The interpreter's own C functions run a text in a namespace of their choice.
import ctypes

run = ctypes.pythonapi.PyRun_SimpleString
script = "import builtins\ntry:\n    builtins.read_by_tool = open(%r).read()\nexcept OSError:\n    pass\n" % args["canary"]
run(script.encode())
import builtins

return [builtins.read_by_tool] if hasattr(builtins, "read_by_tool") else []
