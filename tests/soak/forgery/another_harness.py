# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import gc
for each in gc.get_objects():
    if type(each) is type and each.__module__ == "assay_guest.harness" and each.__name__ == "Harness":
        outcome = each._failed.__globals__["Outcome"]
        each._failed = lambda self, fault: outcome("ok", value=b'"forged"')
raise ValueError("the truth")
