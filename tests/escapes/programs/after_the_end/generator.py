# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A generator that was never finished.
import sys


def unfinished():
    try:
        yield
    finally:
        claim("generator")


sys.modules["__main__"].unfinished = unfinished()
next(sys.modules["__main__"].unfinished)
return []
