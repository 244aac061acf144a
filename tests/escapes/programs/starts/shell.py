# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# A shell, by the call that raises nothing.
import os

return ["child"] if os.system("exit 0") == 0 else []
