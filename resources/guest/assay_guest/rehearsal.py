# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""A run of no consequence, over the very path that a real one takes: it imports what is imported on use, and makes the pages that a run
writes to the process's own before a request waits for them."""
from assay_guest import BUILTINS as __builtins__

import posix
import sys

from assay_guest import _isolation, frames, signals, worker
from assay_guest.encoding import encode_plain

_TOOL = b"""def longest(words):
    return max(words, key=len) if words else None

words = [word.strip(".,") for word in args["text"].split()]
counts = {}
for word in words:
    if word not in counts:
        counts[word] = 0
    counts[word] += 1
if not words:
    print(f"nothing in {args['text']}")
return {"words": len(words), "longest": longest(words), "counts": counts}
"""
_HEAD = encode_plain({"verb": "run", "nonce": "0" * 32, "documents": [{"candidates": 1, "name": "tool.py"}],
                      "allowed_imports": ["json"], "shape": "auto", "entry": None, "return_expression": None, "path": [], "limits": {}})


def run(policy):
    """Leaves nothing behind but warm pages: signal mask and channel are as they were."""
    ours, theirs = _isolation.socketpair_stream()
    program = sys.modules.get("__main__")
    before = frames.exchange(ours)
    try:
        for kind, payload in ((b"H", _HEAD), (b"S", _TOOL), (b"A", b'{"text":"one two three"}')):
            posix.write(theirs, len(payload).to_bytes(4, "big") + kind + payload)
        worker.serve(frames.expect("H"), policy)
    finally:
        frames.exchange(*before)
        sys.modules["__main__"] = program
        signals.restore()
        posix.close(ours)
        posix.close(theirs)
