# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import gc
for each in gc.get_objects():
    if type(each) is dict and type(each.get("nonce")) is str:
        os.write(3, forged(each["nonce"].encode()))
raise ValueError("the truth")
