# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: nonce
# ends: crashed
# Claims that validation has refused it.
tell(b"E", b'"status":"rejected"')
return []
