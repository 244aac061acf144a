# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Each of the other kinds, as root of its own users or as what it is.
become_root()
return reached({"mounts": lambda: call("unshare", NEWNS), "host name": lambda: call("unshare", NEWUTS), "ipc": lambda: call("unshare", NEWIPC),
                "processes": lambda: call("unshare", NEWPID), "network": lambda: call("unshare", NEWNET),
                "groups": lambda: call("unshare", NEWCGROUP), "time": lambda: call("unshare", NEWTIME)})
