# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed
# A frame that claims to be as long as a number can say.
import os

os.write(3, b"\xff\xff\xff\xffV0\n")
return []
