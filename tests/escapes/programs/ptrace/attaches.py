# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: ptrace
# Stops a process and takes it over.
return reached({"attach": lambda: call("ptrace", 16, args["process"], 0, 0)})
