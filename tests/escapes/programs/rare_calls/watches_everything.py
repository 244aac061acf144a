# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: fanotify
# Events of a whole file system.
return reached({"fanotify": lambda: call("fanotify_init", 0x200, 0)})
