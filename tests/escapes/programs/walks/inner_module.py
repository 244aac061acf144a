# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A harmless module that has a dangerous one inside.
import json

try:
    return [json.codecs.builtins.open(args["canary"]).read()]
except OSError:
    return []
