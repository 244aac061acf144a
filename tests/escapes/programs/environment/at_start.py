# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What this process was started with, whatever was taken away since.
try:
    with open("/proc/self/environ", "rb") as file:
        return [part.decode(errors="replace") for part in file.read().split(b"\0") if part.startswith(b"ASSAY_TEST")]
except OSError:
    return []
