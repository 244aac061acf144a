# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What the machine is called.
import os
import socket

return [name for name in (os.uname().nodename, socket.gethostname()) if name == args["host_name"]]
