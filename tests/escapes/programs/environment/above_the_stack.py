# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: memory_of_own
# Old strings above the stack: arguments, environment and the name of the program, as the kernel left them.
return ["secret"] if b"ASSAY_TEST_SECRET=" in top_of_stack() else []
