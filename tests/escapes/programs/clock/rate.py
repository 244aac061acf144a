# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: clock
# The length of a second: sets the one that is set.
state = ctypes.create_string_buffer(208)
try:
    call("adjtimex", state)
except OSError:
    return []
ctypes.cast(state, ctypes.POINTER(ctypes.c_uint))[0] = 0x4000
return reached({"tick": lambda: call("adjtimex", state), "clock": lambda: call("clock_adjtime", 0, state)})
