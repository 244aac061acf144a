# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: cgroup folder
# A group of processes with bounds of its own, or without.
import os

folders = ["/sys/fs/cgroup"]
try:
    folders += [entry.path for entry in os.scandir(folders[0]) if entry.is_dir()]
    with open("/proc/self/cgroup") as file:
        folders += [folders[0] + line.rstrip("\n").split("::")[1] for line in file if line.startswith("0::")]
except OSError:
    pass
found = []
for folder in folders:
    try:
        os.mkdir(folder + "/" + args["mark"])
        found.append(folder)
        os.rmdir(folder + "/" + args["mark"])
    except OSError:
        pass
return found
