# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Each of the other kinds, as root of its own users or as what it is.
become_root()
kinds = {"mounts": NEWNS, "host name": NEWUTS, "ipc": NEWIPC, "processes": NEWPID, "network": NEWNET, "groups": NEWCGROUP, "time": NEWTIME}
return reached({name: lambda kind=kind: call("unshare", kind) for name, kind in kinds.items()})
