# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: admin
# Says that random numbers are better than they are.
import fcntl
import struct

try:
    with open("/dev/urandom", "rb") as device:
        fcntl.ioctl(device, 0x40045201, struct.pack("i", 0))
        return ["entropy"]
except OSError:
    return []
