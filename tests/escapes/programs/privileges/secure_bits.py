# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Settings by which root keeps what a change of user would take.
become_root()
return reached({"keep": lambda: call("prctl", 28, 1 << 4, 0, 0, 0), "bounds": lambda: call("prctl", 24, 0, 0, 0, 0)})
