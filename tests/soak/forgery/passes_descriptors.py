# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
import array, socket
channel = socket.socket(fileno=os.dup(3))
for number in range(50):
    channel.sendmsg([frame(b"?", b"x")], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0, 1, 2]))])
raise ValueError("the truth")
