# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# A user namespace of its own, in which it is root.
return reached({"unshare": lambda: call("unshare", NEWUSER)})
