# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
import json, sys, traceback, linecache
for name in list(sys.modules):
    if name.startswith("assay_guest"):
        sys.modules[name].frames = None
for module in (json, traceback, linecache):
    for name in list(vars(module)):
        if not name.startswith("__"):
            setattr(module, name, None)
sys.modules.clear()
raise ValueError("the truth")
