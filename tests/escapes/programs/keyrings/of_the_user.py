# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# The rings that belong to whoever has our number, not to this process.
return reached({"user": lambda: call("keyctl", 0, -4, 1), "user session": lambda: call("keyctl", 0, -5, 1)})
