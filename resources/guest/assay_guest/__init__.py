# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The guest: the only Python that runs beside untrusted code. docs/guest-protocol.md says how core speaks with it.

Standard library only, CPython 3.9 to 3.13. Modules are imported when they are used, because start-up counts.
"""
import builtins as _builtins

# A copy for the guest's own modules: code under test may replace what it finds in `builtins`.
BUILTINS = dict(_builtins.__dict__)
