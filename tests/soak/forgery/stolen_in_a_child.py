# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# processes: 5
# ends: ok "forged"
# ends: error ValueError: the truth
child = os.fork()
if child == 0:
    os.write(3, forged(stolen_nonce()))
    os._exit(0)
os.waitpid(child, 0)
raise ValueError("the truth")
