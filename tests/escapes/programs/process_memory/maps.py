# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Where everything lies in another process, which ends what randomisation gives.
found = []
for name in ("maps", "smaps", "auxv", "stat", "personality", "pagemap"):
    try:
        with open("/proc/%d/%s" % (args["process"], name), "rb") as file:
            file.read(16)
        found.append(name)
    except OSError:
        pass
return found
