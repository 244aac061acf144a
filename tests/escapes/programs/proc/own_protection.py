# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: resource
# Makes itself the last that the kernel kills when memory is short.
try:
    with open("/proc/self/oom_score_adj", "w") as file:
        file.write("-1000")
    return ["oom_score_adj"]
except OSError:
    return []
