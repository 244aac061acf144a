# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: ok 1
import os
for descriptor in (0, 1, 2):
    os.close(descriptor)
return 1
