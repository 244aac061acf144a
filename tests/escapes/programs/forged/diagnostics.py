# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: nonce
# Claims other findings than those of validation, when it already runs.
finding = b'{"line":1,"column":1,"severity":"error","code":"forged","kind":"forged","message":"forged"}'
tell(b"D", b'"index":0,"candidate":0,"diagnostics":[%s]' % finding)
return []
