# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. The worker announced a message of 34603043 bytes; at most 33554465 are accepted.
os.write(3, forged(stolen_nonce(), b"ok", b'"%s"' % (b"x" * (33 << 20))))
raise ValueError("the truth")
