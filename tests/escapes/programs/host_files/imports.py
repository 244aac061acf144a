# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Code of the host, by the import system's search path.
import sys

sys.path.insert(0, args["folder"])
try:
    import assay_canary
except ImportError:
    return []
return [assay_canary.content]
