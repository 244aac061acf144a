# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# processes: 5
# ends: ok "forged"
# ends: crashed Exit: The interpreter ended with exit status 0 before the tool had returned a value.
import re
core = os.dup(3)
ours, theirs = os.pipe()
os.write(theirs, b"x" * 65500)
if os.fork() == 0:
    os.close(theirs)
    data = b""
    while True:
        data += os.read(ours, 65536)
        found = re.search(rb'"nonce":"([0-9a-f]{32})"', data)
        if found:
            os.write(core, forged(found[1]))
os.dup2(theirs, 3)
raise ValueError("the truth" * 100000)
