# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: messages
# What the kernel has said since it started.
text = ctypes.create_string_buffer(4096)
return ["messages"] if reached({"read": lambda: call("syslog", 3, text, 4096)}) and text.value else []
