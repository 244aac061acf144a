# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: kexec
# Another kernel: with flags that do not exist, so that nothing is loaded or taken away.
return considered({"kexec_load": lambda: call("kexec_load", 0, 17, None, 0xff00)})
