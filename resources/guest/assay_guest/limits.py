# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Resource limits of the worker, and what it used of them."""
from assay_guest import BUILTINS as __builtins__

from assay_guest import _isolation

_BALLAST = 4 * 1024 * 1024
_limit, _usage, _memory, _raise_data_limit = _isolation.limit, _isolation.usage, _isolation.memory, _isolation.raise_data_limit
_kept = None      # the ballast, until a run takes it


def prepare():
    """What a run adds counts from here. Where /proc cannot be read: StepError."""
    global _kept
    _kept = bytes(_BALLAST)      # counted by the kernel, but untouched: filling a bytearray of this size takes 2 ms
    _isolation.mark_baseline()


class Limits:
    """Applies the head's limits to this process. A limit of 0 is left alone. Where the kernel refuses: StepError."""

    def __init__(self, wanted):
        self.memory = wanted.get("memory_bytes", 0)
        self.cpu = wanted.get("cpu_seconds", 0)
        self.processes = wanted.get("may_start_processes", False)
        self.value_bytes = wanted.get("value_bytes") or 32 * 1024 * 1024
        self.value_depth = wanted.get("value_depth") or 1000
        self._bounds = {name: wanted[name] for name in ("cpu_seconds", "open_files", "file_bytes", "processes") if name in wanted}
        global _kept
        self.ballast, _kept = _kept, None     # dropped when memory is short: even the call that opens the reserve needs some

    def apply(self):
        """Sets everything."""
        if self.memory:
            self._bounds["data_bytes"] = self.memory
        _limit(self._bounds)

    def open_reserve(self):
        """Makes the guest's own reserve of memory usable, so that it can report."""
        self.ballast = None
        if self.memory:
            _raise_data_limit()

    def is_exhausted(self, slack):
        """Whether less than `slack` bytes were left of the tool's memory at some time."""
        return bool(self.memory) and _memory()["peak_size"] + slack > self.memory

    @staticmethod
    def usage():
        """CPU time of the run, its validation included, and the most memory that it had."""
        cpu, peak = _usage()
        return {"cpu_ms": cpu // 1000, "peak_memory_bytes": peak}
