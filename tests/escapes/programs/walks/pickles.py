# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A pickle names any function and calls it.
import pickle

try:
    opened = pickle.loads(b"cio\nopen\n(V%s\ntR." % args["canary"].encode())
except OSError:
    return []
return [opened.read()]
