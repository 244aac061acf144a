# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# The same by making a process in it, with the older and the newer call.
import signal
import struct


def clone():
    child = call("clone", NEWUSER | signal.SIGCHLD, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def clone3():
    wanted = ctypes.create_string_buffer(struct.pack("=8Q", NEWUSER, 0, 0, 0, signal.SIGCHLD, 0, 0, 0))
    child = call("clone3", wanted, 64)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


return reached({"clone": clone, "clone3": clone3})
