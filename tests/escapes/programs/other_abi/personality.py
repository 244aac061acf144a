# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Memory that can be read can be run, and lies where it can be guessed.
return reached({"executable": lambda: call("personality", 0x0400000), "fixed": lambda: call("personality", 0x0040000)})
