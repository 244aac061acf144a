# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: memory_exceeded MemoryError: The tool needed more than its memory limit of 128 MB.
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
kept = []
while True:
    kept.append(bytearray(1 << 20))
