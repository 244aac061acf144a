# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The files that a run is given: copied into scratch from descriptors that core hands over, and closed before any text is read."""
from assay_guest import BUILTINS as __builtins__

import posix

from assay_guest import frames

_FOLDER = "/input"
_STEP = 16 * 1024 * 1024


class InputError(Exception):
    """An input could not be copied."""

    def __init__(self, name, number, message):
        super().__init__(message)
        self.step = "input " + name
        self.errno = number
        self.strerror = message


def take(wanted, scratch):
    """name -> path of the copies in a folder of `scratch`. `wanted`: of the head. Raises InputError."""
    folder = scratch + _FOLDER
    try:
        posix.mkdir(folder, 0o755)
    except OSError as fault:
        raise InputError(wanted[0]["name"], fault.errno, fault.strerror) from None
    descriptors = []
    while len(descriptors) < len(wanted):
        descriptors += frames.receive_descriptors()
    paths = {}
    for descriptor, each in zip(descriptors, wanted):
        path = paths[each["name"]] = folder + "/" + each["name"]
        try:
            _copy(descriptor, path, each)
        except OSError as fault:
            raise InputError(each["name"], fault.errno, fault.strerror) from None
        finally:
            posix.close(descriptor)
    return paths


def _copy(source, path, wanted):
    target = posix.open(path, posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL | posix.O_CLOEXEC, 0o444)
    try:
        left = wanted["bytes"]
        while left > 0:
            copied = posix.sendfile(target, source, None, min(left, _STEP))
            if not copied:
                raise InputError(wanted["name"], 0, "The file has become shorter while it was read.")
            left -= copied
    finally:
        posix.close(target)
