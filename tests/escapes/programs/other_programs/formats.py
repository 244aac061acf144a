# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, formats
# A program that the kernel starts for every file that looks like ours.
become_root(NEWNS)
reached({"binfmt": lambda: call("mount", b"none", scratch.encode(), b"binfmt_misc", 0, None)})
places = (scratch, "/proc/sys/fs/binfmt_misc")
return reached({path: lambda path=path: os.close(os.open(path + "/register", os.O_WRONLY)) for path in places})
