# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed
# A frame that is longer than what follows, so that the guest's own words become part of it.
import os

os.write(3, (1 << 20).to_bytes(4, "big") + b"Vx\n")
return []
