# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# The calls that name a thread instead of a process.
process = args["process"]
return reached({"tkill": lambda: call("tkill", process, 18), "tgkill": lambda: call("tgkill", process, process, 18)})
