# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import threading
nonce = stolen_nonce()
thread = threading.Thread(target=lambda: os.write(3, forged(nonce)))
thread.start()
thread.join()
raise ValueError("the truth")
