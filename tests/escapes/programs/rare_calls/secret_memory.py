# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: secret memory
# Memory that the kernel itself does not see.
return reached({"memory": lambda: call("memfd_secret", 0)})
