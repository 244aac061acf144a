# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
for payload in (b"", b"ok", b"[" * 100000, b"\xff\xfe", b"{}", b"null"):
    os.write(3, frame(b"E", payload))
raise ValueError("the truth")
