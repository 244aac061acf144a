# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. It reported success without a value.
os.write(3, frame(b"E", b'{"nonce":"%s","status":"ok"}' % stolen_nonce()))
raise ValueError("the truth")
