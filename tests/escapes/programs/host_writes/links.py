# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# A second name for a file of the host, and a name on the host for a file of the system.
import os

found = []
for source, target in ((args["canary"], os.environ["TMPDIR"] + "/link"), (args["canary"], args["folder"] + "/link"),
                       ("/usr/bin/env", args["folder"] + "/env")):
    try:
        os.link(source, target)
        found.append(target)
    except OSError:
        pass
return found
