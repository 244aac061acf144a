# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Learns what others do with a file.
import ctypes

libc = ctypes.CDLL(None)
watcher = libc.inotify_init()
return ["watch"] if libc.inotify_add_watch(watcher, args["folder"].encode(), 0xfff) > 0 else []
