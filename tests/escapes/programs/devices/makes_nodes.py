# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: mknod
# A disk, the memory and the kernel's messages by their numbers.
import os
import stat

found = []
for name, kind, number in (("disk", stat.S_IFBLK, (8, 0)), ("memory", stat.S_IFCHR, (1, 1)), ("messages", stat.S_IFCHR, (1, 11)),
                           ("terminal", stat.S_IFCHR, (5, 0))):
    try:
        os.mknod("%s/%s" % (os.environ["TMPDIR"], name), kind | 0o600, os.makedev(*number))
        found.append(name)
    except OSError:
        pass
return found
