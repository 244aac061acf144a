# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
import os


def claims(what):
    """A result that is not the tool's, in all the ways that a host might believe: (descriptor, bytes)."""
    value = b'["%s"]' % what.encode()
    found = [(1, value + b"\n")]
    for nonce in (b"", b"0" * 32, b"f" * 32):
        end = b'{"nonce":"%s","status":"ok","error":null,"traceback":[],"notes":[],"usage":{}}' % nonce
        found += [(3, len(text).to_bytes(4, "big") + kind + text) for kind, text in ((b"V", nonce + b"\n" + value), (b"E", end))]
    return found


def claim(what, channels=(1, 3)):
    for channel, text in claims(what):
        if channel in channels:
            try:
                os.write(channel, text)
            except OSError:
                pass


