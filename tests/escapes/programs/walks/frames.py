# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Up the frames to the builtins of whoever called us.
import sys

frame, found = sys._getframe(), []
while frame.f_back is not None:
    frame = frame.f_back
    try:
        found.append(frame.f_builtins["open"](args["canary"]).read())
    except (KeyError, OSError):
        pass
return found
