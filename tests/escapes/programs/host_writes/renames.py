# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Puts a file of its own in the place of another, in both directions.
import os

own = os.environ["TMPDIR"] + "/own"
open(own, "w").close()
found = []
for name, source, target in (("out", own, args["folder"] + "/planted"), ("away", args["canary"], args["canary"] + ".old")):
    try:
        os.replace(source, target)
        found.append(name)
    except OSError:
        pass
return found
