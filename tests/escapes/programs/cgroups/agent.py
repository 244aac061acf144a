# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: older groups
# The program that the kernel starts as root when a group is empty.
import glob
import os

found = []
for path in glob.glob("/sys/fs/cgroup/*/release_agent") + glob.glob("/sys/fs/cgroup/*/notify_on_release"):
    try:
        os.close(os.open(path, os.O_WRONLY))
        found.append(path)
    except OSError:
        pass
return found
