# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A hook that cannot be taken away, and hears of the interpreter's end.
import sys

texts, write = claims("audit hook"), os.write


def hear(event, _):
    if event == "cpython.PyInterpreterState_Clear":      # the builtins have gone by now
        for channel, text in texts:
            write(channel, text)


sys.addaudithook(hear)
return []
