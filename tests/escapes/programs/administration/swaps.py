# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: admin
# Files that do not exist as memory: who may do it learns that they do not.
return considered({"swapon": lambda: call("swapon", b"/nowhere/assay", 0), "swapoff": lambda: call("swapoff", b"/nowhere/assay")})
