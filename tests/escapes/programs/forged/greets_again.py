# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Says once more that it is ready, with the empty nonce of that greeting, and that the sandbox has failed.
import os

greeting = b'{"protocol":2,"python":"3.13","pid":2,"nonce":""}'
fault = b'{"nonce":"","step":"x","errno":1,"message":"forged"}'
for kind, text in ((b"R", greeting), (b"F", fault)):
    os.write(3, len(text).to_bytes(4, "big") + kind + text)
return []
