# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Restarts the machine, or what it takes for one, with numbers that the kernel refuses to everyone who may ask.
become_root(NEWPID)
try:
    child = os.fork()
except OSError:
    return considered({"reboot": lambda: call("reboot", 0, 0, 0, None)})
if child == 0:
    os._exit(len(considered({"reboot": lambda: call("reboot", 0, 0, 0, None)})))
return ["reboot"] if os.waitpid(child, 0)[1] else []
