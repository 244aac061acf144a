# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: root, console
# The machine's own screen and keyboard.
import os

found = []
for name in ("console", "tty0", "tty1", "vcs", "vcsa"):
    try:
        os.close(os.open("/dev/" + name, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK))
        found.append(name)
    except OSError:
        pass
return found
