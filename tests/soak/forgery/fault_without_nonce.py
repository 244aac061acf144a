# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
for nonce in (b"", b"0" * 32):
    os.write(3, frame(b"F", b'{"nonce":"%s","step":"mount","errno":1,"message":"forged"}' % nonce))
raise ValueError("the truth")
