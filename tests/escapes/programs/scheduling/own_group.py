# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# needs: seccomp
# The best priority in our own group, after we have given up our own: someone else's, if there is any outside of what we can see.
import os

os.setpriority(os.PRIO_PROCESS, 0, 19)
return ["someone"] if os.getpriority(os.PRIO_PGRP, 0) < 19 else []
