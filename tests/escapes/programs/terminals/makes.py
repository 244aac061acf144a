# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A new pair of terminals from the host's own store of them.
import os

try:
    return [os.ttyname(os.openpty()[1])]
except OSError:
    return []
