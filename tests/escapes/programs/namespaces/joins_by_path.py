# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: root
# The namespaces of a process of the host, by the files that stand for them.
def join(name):
    handle = os.open("/proc/%d/ns/%s" % (args["process"], name), os.O_RDONLY)
    call("setns", handle, 0)


return reached({name: lambda name=name: join(name) for name in ("net", "ipc", "uts", "cgroup", "mnt")})
