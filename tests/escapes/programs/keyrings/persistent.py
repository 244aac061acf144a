# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: persistent keys
# The ring that outlives all processes of a user.
return reached({"persistent": lambda: call("keyctl", 22, -1, -2)})
