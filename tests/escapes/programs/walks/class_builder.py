# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The builtin that every class statement calls belongs to the module of all builtins.
try:
    return [__build_class__.__self__.open(args["canary"]).read()]
except OSError:
    return []
