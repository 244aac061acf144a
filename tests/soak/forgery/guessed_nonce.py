# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
for nonce in (b"0" * 32, b"", b"f" * 32, os.urandom(16).hex().encode()):
    os.write(3, forged(nonce))
raise ValueError("the truth")
