# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
os.write(3, frame(b"R", b'{"protocol":7,"nonce":"","held":null}'))
raise ValueError("the truth")
