# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. The sandbox could not be set up at step "mount": forged
os.write(3, frame(b"F", b'{"nonce":"%s","step":"mount","errno":1,"message":"forged"}' % stolen_nonce()))
raise ValueError("the truth")
