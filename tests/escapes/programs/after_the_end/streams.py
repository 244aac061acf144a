# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# An output stream of its own making, which is flushed in the end.
import sys


class Stream:
    def __init__(self, say):
        self.say = say

    closed = False

    def write(self, text):
        return len(text)

    def flush(self):
        self.say("stream")


sys.stdout = Stream(claim)
return []
