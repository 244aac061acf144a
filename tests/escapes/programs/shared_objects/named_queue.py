# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: message queues
# A queue of the host with a name.
return reached({"queue": lambda: call("mq_timedsend", call("mq_open", args["object"][1:].encode(), 2, 0, None), b"x", 1, 0, None)})
