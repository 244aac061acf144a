# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The terminal that the host was started from.
import os

try:
    os.setsid()
    os.open(args["terminal"], os.O_RDWR)
except OSError:
    pass
try:
    os.close(os.open("/dev/tty", os.O_RDWR))
    return ["terminal"]
except OSError:
    return []
