# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error PermissionError: [Errno 1] Operation not permitted
import os
os.fork()
