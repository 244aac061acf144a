# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# A descriptor that stands for a process, and a signal through it.
return reached({"signal": lambda: call("pidfd_send_signal", call("pidfd_open", args["process"], 0), 15, None, 0)})
