# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: typing
# Characters that look as if the user had typed them.
import fcntl
import os
import termios

try:
    os.setsid()
except OSError:
    pass
try:
    terminal = os.open(args["terminal"], os.O_RDWR)
    fcntl.ioctl(terminal, termios.TIOCSTI, b"x")
    return ["typed"]
except OSError:
    return []
