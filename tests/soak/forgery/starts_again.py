# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
os.write(3, frame(b"B", b'{"nonce":""}') + frame(b"D", b'{"nonce":"","index":0,"candidate":7,"diagnostics":[]}') + frame(b"?", b"x" * 70000))
raise ValueError("the truth")
