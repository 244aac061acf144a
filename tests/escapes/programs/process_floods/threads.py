# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# More threads than a process may have, each with next to no stack.
import threading

try:
    threading.stack_size(65536)
except ValueError:
    return []
done = threading.Event()
made = 0
try:
    while made < 200:
        threading.Thread(target=done.wait, daemon=True).start()
        made += 1
except (RuntimeError, MemoryError):
    pass
done.set()
return [made] if made == 200 else []
