# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# A folder from before a change of root leads out of the new one.
become_root()
os.mkdir(scratch + "/cell")
try:
    before = os.open("/", os.O_RDONLY)
    call("chroot", (scratch + "/cell").encode())
    os.fchdir(before)
except OSError:
    return []
return reached({"canary": lambda: os.close(os.open("." + args["canary"], os.O_RDONLY)), "root": lambda: call("chroot", b".")})
