# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# runs: 2
# Semaphores, by the same number.
number = 0x41530000 + args["process"]
try:
    call("semget", number, 1, 0o3600)
    return []
except OSError as fault:
    if fault.errno != 17:
        return []
return reached({"semaphores": lambda: call("semctl", call("semget", number, 1, 0o600), 0, 0, 0)})
