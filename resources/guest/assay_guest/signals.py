# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Signals: the CPU limit while a tool runs, and quiet while its end is reported."""
from assay_guest import BUILTINS as __builtins__

import _signal

_mask, _block = _signal.pthread_sigmask, _signal.SIG_BLOCK
_everything = frozenset(_signal.valid_signals())


_on_cpu_limit = None


def prepare():
    """Lets on_cpu_limit() have its way."""
    _signal.signal(_signal.SIGXCPU, lambda _number, frame: _on_cpu_limit and _on_cpu_limit(frame))


def on_cpu_limit(handler):
    """Calls handler(frame) when RLIMIT_CPU's soft bound is reached. Code in C is interrupted only when it returns."""
    global _on_cpu_limit
    _on_cpu_limit = handler


def silence():
    """Blocks all signals of this thread, so that no handler of the tool runs any more."""
    _mask(_block, _everything)


def restore():
    """Lets signals through again, and answers none."""
    on_cpu_limit(None)
    _mask(_signal.SIG_SETMASK, ())
