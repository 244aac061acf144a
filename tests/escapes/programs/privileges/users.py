# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Becomes root by asking.
become_root()
return reached({"setuid": lambda: os.setuid(0), "setresuid": lambda: os.setresuid(0, 0, 0), "setgid": lambda: os.setgid(0)})
