# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# The newer calls make a file system without saying where, so that rules about paths do not see it.
become_root(NEWNS)
return reached({"fsopen": lambda: call("fsopen", b"tmpfs", 0)})
