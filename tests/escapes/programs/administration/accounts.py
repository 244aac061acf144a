# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: accounting
# A record of every process that ends, in a folder that does not exist.
return considered({"acct": lambda: call("acct", b"/nowhere/assay")})
