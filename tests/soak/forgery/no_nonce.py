# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
os.write(3, frame(b"V", b'"forged"') + frame(b"E", b'{"status":"ok"}') + frame(b"E", b'{"nonce":null,"status":"ok"}'))
raise ValueError("the truth")
