# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Hands the host a descriptor of ours to keep: then the pipe has no end although we have closed it.
import array
import os
import select
import socket

reader, writer = os.pipe()
with socket.socket(fileno=os.dup(3)) as channel:
    channel.sendmsg([b"\0\0\0\0Z"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [writer]))])
os.close(writer)
return [] if select.select([reader], [], [], 1)[0] else ["kept"]
