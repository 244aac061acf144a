# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Compiles the guest ahead of need, for the interpreter that runs this. Core calls it once per copy of the guest and interpreter."""
import os
import py_compile


def main():
    """Writes __pycache__ beside the guest's files; the files are never looked at again once it is there."""
    folder = os.path.dirname(os.path.abspath(__file__))
    for name in sorted(os.listdir(folder)):
        if name.endswith(".py"):
            py_compile.compile(os.path.join(folder, name), doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
