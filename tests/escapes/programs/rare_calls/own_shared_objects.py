# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Objects of the kernel's that stay when we have gone.
def memory():
    call("shmctl", call("shmget", 0, 4096, 0o1600), 0, None)


def semaphores():
    call("semctl", call("semget", 0, 1, 0o1600), 0, 0, 0)


return reached({"memory": memory, "semaphores": semaphores})
