# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: ok 1
import mmap, os
for folder in ("/tmp", "/var/tmp", "/dev/shm"):
    path = os.path.join(folder, args["mark"])
    try:
        os.mkfifo(path + ".fifo")
    except OSError:
        pass
    try:
        os.makedirs(path + "/deep/er")
        with open(path + "/deep/er/file", "w+b") as file:
            file.write(b"x" * 65536)
            file.flush()
            memory = mmap.mmap(file.fileno(), 0)
    except OSError:
        pass
return 1
