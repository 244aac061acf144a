# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: userfaultfd, kernel faults
# The same for faults of the kernel in our memory, so that it stands still in the middle of a call.
return reached({"faults": lambda: call("userfaultfd", 0)})
