# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed ProtocolError: The worker broke the protocol while the tool ran. The worker announced a message of 4294967295 bytes; at most 4194304 are accepted.
os.write(3, b"\xff\xff\xff\xffE")
raise ValueError("the truth")
