# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: ports
# Speaks to devices directly.
return reached({"iopl": lambda: call("iopl", 3), "ioperm": lambda: call("ioperm", 0x80, 1, 1)})
