# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# The system calls behind all of these, with the flags of none.
import struct


def older():
    child = call("clone", 17, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def newer():
    child = call("clone3", ctypes.create_string_buffer(struct.pack("=8Q", 0, 0, 0, 0, 17, 0, 0, 0)), 64)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


return reached({"clone": older, "clone3": newer})
