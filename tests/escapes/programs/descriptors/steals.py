# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: ptrace
# A copy of what another process has open.
return reached({"stolen": lambda: call("pidfd_getfd", call("pidfd_open", args["process"], 0), 0, 0)})
