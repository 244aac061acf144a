# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# Memory in the kernel that nobody counts as ours: a key in a ring of this thread.
return reached({"key": lambda: call("add_key", b"user", b"assay-own", b"content", 7, -1)})
