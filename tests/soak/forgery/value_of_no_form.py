# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. It sent a value that is not JSON, or more than its limits allow.
os.write(3, forged(stolen_nonce(), b"ok", b"NaN"))
raise ValueError("the truth")
