# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""A run of no consequence, over the very path that a real one takes: it imports what is imported on use, and makes the pages that a run
writes to the process's own before a request waits for them."""
from assay_guest import BUILTINS as __builtins__

import posix
import sys

from assay_guest import _isolation, frames, signals, worker
from assay_guest.encoding import encode_plain

_TOOL = b'words = args["text"].split()\nlongest = ""\nfor word in words:\n    longest = max(longest, word)\nreturn {"words": len(words), "longest": longest}\n'
_POLICY = {"name": "rehearsal", "names": {"eval": "it is only a rehearsal"}, "attributes": {"__globals__": "it is only a rehearsal"}}
_HEAD = encode_plain({"verb": "run", "nonce": "0" * 32, "documents": [{"candidates": 1, "name": "tool.py"}], "policy": _POLICY,
                      "allowed_imports": ["json"], "shape": "auto", "entry": None, "return_expression": None, "path": [], "limits": {}})


def run():
    """Leaves nothing behind but warm pages: modules, signal mask and channel are as they were."""
    ours, theirs = _isolation.socketpair_stream()
    modules = dict(sys.modules)
    channel, frames.CHANNEL = frames.CHANNEL, ours
    try:
        for kind, payload in ((b"H", _HEAD), (b"S", _TOOL), (b"A", b'{"text":"one two three"}')):
            posix.write(theirs, len(payload).to_bytes(4, "big") + kind + payload)
        worker.serve_one()
    finally:
        frames.CHANNEL = channel
        sys.modules.update(modules)
        signals.restore()
        posix.close(ours)
        posix.close(theirs)
