# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Gives the machine another name, or a namespace of names that it made.
become_root(NEWUTS)
return reached({"host name": lambda: call("sethostname", b"elsewhere", 9)})
