# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import sys
on_raise = sys.monitoring.register_callback(0, sys.monitoring.events.RAISE, None)
if on_raise is not None:
    sys.modules.update(on_raise.__self__.__globals__["_watching"].__class__.__init__.__globals__.get("_modules", {}))
    os.write(3, forged(stolen_nonce()))
raise ValueError("the truth")
