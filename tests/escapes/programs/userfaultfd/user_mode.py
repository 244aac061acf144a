# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: userfaultfd
# Page faults that we answer ourselves, as late as we like.
return reached({"faults": lambda: call("userfaultfd", 1)})
