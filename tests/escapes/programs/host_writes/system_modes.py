# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: root
# The system's files: sets the modes that they have anyway, which only their owner may.
import os

found = []
for path in ("/usr/bin/env", "/usr", "/dev/null", "/etc/passwd"):
    try:
        os.chmod(path, os.stat(path).st_mode & 0o7777)
        found.append(path)
    except OSError:
        pass
return found
