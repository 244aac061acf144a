# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A generator's frame leads back to the frames below it while it runs.
def climb():
    frame = running.gi_frame
    while frame is not None:
        yield frame.f_builtins
        frame = frame.f_back


running = climb()
for table in running:
    try:
        return [table["__import__"]("io").open(args["canary"]).read()]
    except OSError:
        pass
return []
