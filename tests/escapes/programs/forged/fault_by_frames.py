# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: nonce
# ends: crashed
# Finds the nonce in the guest's frames, and blames the sandbox.
tell(b"F", b'"step":"x","errno":1,"message":"forged"')
return []
