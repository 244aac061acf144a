# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. It reported an outcome that does not fit what it did.
os.write(3, forged(stolen_nonce(), b"rejected"))
raise ValueError("the truth")
