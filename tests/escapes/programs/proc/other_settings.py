# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# What a process may write into another's folder: how soon it is killed, its group of scheduling, what it forgets.
found = []
for name, text in (("oom_score_adj", "1000"), ("autogroup", "19"), ("clear_refs", "1"), ("coredump_filter", "0"), ("timerslack_ns", "1")):
    try:
        with open("/proc/%d/%s" % (args["process"], name), "w") as file:
            file.write(text)
        found.append(name)
    except OSError:
        pass
return found
