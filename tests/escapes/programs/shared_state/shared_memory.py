# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# runs: 2
# Memory of the older interface, by a number that both runs know.
number = 0x41530000 + args["process"]
try:
    memory = call("shmget", number, 4096, 0o3600)
    return []
except OSError as fault:
    if fault.errno != 17:
        return []
return reached({"memory": lambda: call("shmctl", call("shmget", number, 4096, 0o600), 0, None)})
