# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: modules
# Takes away what does not exist, which only who may do it learns.
return considered({"delete_module": lambda: call("delete_module", b"assay_escape_module", 0o4000)})
