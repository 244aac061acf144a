# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# An object whose last reference is that of a module.
import sys


class Last:
    def __init__(self, say):
        self.say = say

    def __del__(self):
        self.say("last reference")


sys.modules["__main__"].last = Last(claim)
return []
