# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# Asks to be called when the interpreter ends.
import atexit

atexit.register(claim, "at exit")
return []
