# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: many files
# Raises the number of files it may have open.
import os
import resource

try:
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
except (OSError, ValueError):
    pass
opened = []
try:
    for _ in range(300):
        opened.append(os.open("/dev/null", os.O_RDONLY))
except OSError:
    pass
for handle in opened:
    os.close(handle)
return [len(opened)] if len(opened) == 300 else []
