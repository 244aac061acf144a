# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Each child makes the next, so that none has more than one.
import os

told, tell = os.pipe()
held, hold = os.pipe()
generation = 0
try:
    while generation < 150 and os.fork() == 0:
        generation += 1
except OSError:
    pass
if generation:
    if generation == 150:
        os.write(tell, b"x")
    os.close(tell)
    os.close(hold)
    os.read(held, 1)
    os._exit(0)
os.close(tell)
return [150] if os.read(told, 1) else []
