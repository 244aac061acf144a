# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: numa
# Moves another's memory to another place, or asks where it lies.
nodes = ctypes.c_ulong(1)
return reached({"migrate": lambda: call("migrate_pages", args["process"], 64, ctypes.byref(nodes), ctypes.byref(nodes))})
