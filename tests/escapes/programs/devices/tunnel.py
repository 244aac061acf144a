# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, tun
# A network interface of its own, whose other end it is itself.
import fcntl
import struct

become_root(NEWNET)
try:
    tunnel = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(tunnel, 0x400454ca, struct.pack("16sH22x", b"assay0", 1))
    return ["tunnel"]
except OSError:
    return []
