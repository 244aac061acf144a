# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import sys
below = sys._getframe()
while not hasattr(below.f_locals.get("self"), "_nonce"):
    below = below.f_back
session = below.f_locals["self"]
nonce = session._nonce.encode()
type(session)._end = lambda *arguments, **named: os.write(3, forged(nonce))
raise ValueError("the truth")
