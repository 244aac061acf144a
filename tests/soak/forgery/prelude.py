# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
import os


def frame(kind, payload):
    return len(payload).to_bytes(4, "big") + kind + payload


def forged(nonce, status=b"ok", value=b'"forged"'):
    """A value and the end of a run."""
    end = b'{"nonce":"%s","status":"%s","error":null,"traceback":[],"notes":[],"usage":null}' % (nonce, status)
    return frame(b"V", nonce + b"\n" + value) + frame(b"E", end)


def stolen_nonce():
    """As the guest's frames below this one hold it."""
    import sys
    below = sys._getframe()
    while below is not None:
        owner = below.f_locals.get("self")
        if hasattr(owner, "_nonce"):
            return owner._nonce.encode()
        below = below.f_back
    raise LookupError("no nonce in the frames")


