# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
import posix


def lie(descriptor, data):
    return len(data) if descriptor == 3 else 0


os.write = posix.write = lie
raise ValueError("the truth")
