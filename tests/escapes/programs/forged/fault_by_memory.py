# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed
# Finds the nonce in its own memory, read as a file, and blames the sandbox.
import os
import re

found = set()
try:
    memory = open("/proc/self/mem", "rb", buffering=0)
    maps = [line.split() for line in open("/proc/self/maps")]
except OSError:
    return []
for part in maps:
    start, end = (int(number, 16) for number in part[0].split("-"))
    if part[1].startswith("rw") and end - start < 64 << 20:
        try:
            memory.seek(start)
            for _ in range(start, end, 1 << 20):
                found.update(re.findall(rb"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])", memory.read(min(1 << 20, end - start))))
        except OSError:
            pass
for nonce in list(found)[:500]:
    text = b'{"nonce":"%s","step":"x","errno":1,"message":"forged"}' % nonce
    os.write(3, len(text).to_bytes(4, "big") + b"F" + text)
return []
