# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: ping
# An echo, which the system may let anyone ask for.
import socket

try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM, socket.IPPROTO_ICMP):
        return ["echo"]
except OSError:
    return []
