# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
import os
import sys


def tell(kind, fields):
    """A frame in the guest's name, with the nonce that its frames hold."""
    frame = sys._getframe()
    while frame is not None:
        for value in list(frame.f_locals.values()):
            nonce = getattr(value, "_nonce", None)
            if isinstance(nonce, str):
                text = b'{"nonce":"%s",%s}' % (nonce.encode(), fields)
                os.write(3, len(text).to_bytes(4, "big") + kind + text)
                return
        frame = frame.f_back


