# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
os.write(3, forged(stolen_nonce()))
raise ValueError("the truth")
