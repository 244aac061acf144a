# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# timeout: 2
# ends: ok "forged"
os.write(3, forged(stolen_nonce()))
while True:
    pass
