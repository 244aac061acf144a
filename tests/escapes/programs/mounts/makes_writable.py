# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Takes the write protection off what is mounted, and off what it mounted itself.
become_root(NEWNS)
reached({"bind": lambda: call("mount", scratch.encode(), scratch.encode(), None, 0x1000, None)})
return reached({path: lambda path=path: call("mount", None, path.encode(), None, 0x20 | 0x1000 | 2 | 4, None)
                for path in ("/", "/usr", "/etc", "/dev", "/assay", scratch)})
