# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: kexec file
# The same from a file.
return considered({"kexec_file_load": lambda: call("kexec_file_load", -1, -1, 0, None, 0xff00)})
