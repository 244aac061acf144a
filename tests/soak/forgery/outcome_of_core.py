# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: error ValueError: the truth
for status in (b"cancelled", b"setup_failed", b"unavailable", b"crashed", b"invalid", b"?"):
    os.write(3, forged(stolen_nonce(), status))
raise ValueError("the truth")
