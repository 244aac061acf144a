# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# control: keys
# The same key by asking for it, wherever it may be.
return reached({"key": lambda: call("request_key", b"user", args["key"].encode(), None, 0)})
