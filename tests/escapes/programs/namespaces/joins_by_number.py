# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: root
# All namespaces of a process of the host at once, by its number.
return reached({"joined": lambda: call("setns", call("pidfd_open", args["process"], 0), 0x40000000 | 0x8000000 | 0x4000000)})
