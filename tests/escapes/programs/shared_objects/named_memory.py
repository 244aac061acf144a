# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The same by its name.
try:
    with open("/dev/shm" + args["object"], "rb") as file:
        return [file.read().decode()]
except OSError:
    return []
