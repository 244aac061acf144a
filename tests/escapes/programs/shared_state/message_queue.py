# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: message queues
# runs: 2
# A queue of messages with a name.
name = (args["mark"] + "-left").encode()
try:
    call("mq_open", name, 0o300, 0o600, None)
    return []
except OSError as fault:
    if fault.errno != 17:
        return []
return reached({"queue": lambda: call("mq_unlink", name)})
