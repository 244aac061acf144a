# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# A new session of keys.
return reached({"session": lambda: call("keyctl", 1, None)})
