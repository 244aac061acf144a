# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Who listens on this machine.
found = []
for name in ("tcp", "tcp6", "udp"):
    try:
        with open("/proc/net/" + name) as file:
            if any(line.split()[1].endswith(":%04X" % args[name]) for line in file.readlines()[1:]):
                found.append(name)
    except OSError:
        pass
return found
