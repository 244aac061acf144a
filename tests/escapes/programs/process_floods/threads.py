# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# More threads than a process may have, each with next to no stack.
import _thread

try:
    _thread.stack_size(65536)
except ValueError:
    return []
gate = _thread.allocate_lock()
gate.acquire()
made = 0
try:
    while made < 1100:
        _thread.start_new_thread(gate.acquire, ())
        made += 1
except (RuntimeError, MemoryError):
    pass
return [made] if made == 1100 else []
