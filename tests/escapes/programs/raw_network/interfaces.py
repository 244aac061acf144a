# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: interfaces
# Which networks this machine is in.
import socket

found = []
try:
    found += [name for _, name in socket.if_nameindex() if name != "lo"]
except OSError:
    pass
try:
    with open("/proc/net/dev") as file:
        found += [line.split(":")[0].strip() for line in file.readlines()[2:] if line.split(":")[0].strip() != "lo"]
except OSError:
    pass
return found
