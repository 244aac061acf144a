# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Resource limits of the worker, and what it used of them."""
from assay_guest import BUILTINS as __builtins__

import time

import resource

from assay_guest import _isolation

RESERVE = 8 * 1024 * 1024
# Memory that is made read-only again is no data to the kernel: the address space bounds what can be kept so. Libraries, and what
# allocators set aside for threads, need some of it.
_ADDRESSES = 1024 * 1024 * 1024
_BALLAST = 4 * 1024 * 1024
_read_usage = _isolation.usage
_setrlimit, _getrlimit = resource.setrlimit, resource.getrlimit
_process_time = time.process_time
_INFINITY = resource.RLIM_INFINITY
_DATA = resource.RLIMIT_DATA


class LimitError(Exception):
    """A limit could not be set: the step and the errno."""

    def __init__(self, step, number, message):
        super().__init__(message)
        self.step = step
        self.errno = number


def _usage():
    """What _isolation.usage() tells."""
    try:
        return _read_usage()
    except OSError as fault:
        raise LimitError("read /proc/self/status", fault.errno, str(fault)) from None


def _set(step, kind, soft, hard):
    ceiling = _getrlimit(kind)[1]
    if ceiling != _INFINITY:
        soft, hard = min(soft, ceiling), min(hard, ceiling)
    try:
        _setrlimit(kind, (soft, hard))
    except (OSError, ValueError) as fault:
        raise LimitError("setrlimit " + step, getattr(fault, "errno", None) or 0, str(fault)) from None


class Limits:
    """Applies the head's limits to this process. A limit of 0 is left alone."""

    def __init__(self, wanted):
        self.memory = wanted.get("memory_bytes", 0)
        self.cpu = wanted.get("cpu_seconds", 0)
        self.value_bytes = wanted.get("value_bytes") or 32 * 1024 * 1024
        self.value_depth = wanted.get("value_depth") or 1000
        self._open_files = wanted.get("open_files", 0)
        self._file_bytes = wanted.get("file_bytes", 0)
        self._processes = wanted.get("processes", 0)
        self.ballast = None       # dropped when memory is short: even the call that opens the reserve needs some
        self._reserve = None
        self._base = {}
        self._began = 0.0

    def apply(self):
        """Sets everything. Raises LimitError."""
        _set("CORE", resource.RLIMIT_CORE, 0, 0)
        for step, kind, value in (("NOFILE", resource.RLIMIT_NOFILE, self._open_files),
                                  ("FSIZE", resource.RLIMIT_FSIZE, self._file_bytes),
                                  ("NPROC", resource.RLIMIT_NPROC, self._processes)):
            if value:
                _set(step, kind, value, value)
        if self.cpu:
            soft = int(self.cpu + _process_time() + 0.999)
            _set("CPU", resource.RLIMIT_CPU, soft, soft + 1)
        if self.memory:
            self.ballast = bytes(_BALLAST)      # counted, but untouched: filling a bytearray of this size takes 2 ms
        self._base = _usage()
        if self.memory:
            bound = self._base["data_kib"] * 1024 + self.memory
            _set("DATA", _DATA, bound, bound + RESERVE)
            addresses = self._base["size_kib"] * 1024 + self.memory + _ADDRESSES
            _set("AS", resource.RLIMIT_AS, addresses, addresses)
            self._reserve = (_getrlimit(_DATA)[1],) * 2

    def begin(self):
        """Starts to count what the tool uses."""
        self._began = _process_time()

    def open_reserve(self):
        """Makes the guest's own reserve of memory usable, so that it can report."""
        self.ballast = None
        if self._reserve is not None:
            _setrlimit(_DATA, self._reserve)

    def is_exhausted(self, slack):
        """Whether less than `slack` bytes were left of the tool's memory at some time."""
        grown = (_usage()["peak_size_kib"] - self._base["size_kib"]) * 1024
        return bool(self.memory) and grown + slack > self.memory

    def usage(self):
        """CPU time and peak memory of what ran since begin()."""
        used = _usage()
        peak = (used["peak_kib"] - self._base["resident_kib"]) * 1024
        return {"cpu_ms": int((_process_time() - self._began) * 1000), "peak_memory_bytes": max(0, peak)}
