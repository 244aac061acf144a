# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed Exit: The interpreter ended with exit status 1 before the tool had returned a value.
import socket
socket.socket(fileno=os.dup(3)).shutdown(socket.SHUT_RDWR)
raise ValueError("the truth")
