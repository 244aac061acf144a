# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: modules
# Code for the kernel: what is offered is none, but only who may load some learns that.
return considered({"init_module": lambda: call("init_module", b"nothing", 7, b""), "finit_module": lambda: call("finit_module", 0, b"", 0)})
