# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
class Part(ctypes.Structure):
    """struct iovec"""
    _fields_ = [("start", ctypes.c_void_p), ("size", ctypes.c_size_t)]


def stack_of(process):
    """Start and size of the upper part of a process's stack; where its map cannot be read, those of our own."""
    for number in (str(process), "self"):
        try:
            with open("/proc/%s/maps" % number) as file:
                line = [line for line in file if "[stack]" in line][0]
        except OSError:
            continue
        start, end = (int(part, 16) for part in line.split()[0].split("-"))
        return max(start, end - 8192), min(8192, end - start)


