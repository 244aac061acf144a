# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# The last place in every disk's queue.
return reached({"ioprio": lambda: call("ioprio_set", 1, args["process"], 3 << 13)})
