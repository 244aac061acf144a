# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Frames on the control channel: length (4 bytes, big-endian), kind (1 byte), payload."""
from assay_guest import BUILTINS as __builtins__

import posix

from assay_guest import _isolation

CHANNEL = 3
LARGEST = 96 * 1024 * 1024

_SMALL = 64 * 1024
_HANDING = b"I"     # what goes with descriptors

_read, _write = posix.read, posix.write
_held = b""         # frames that wait for the next one
_received = b""     # what was read beyond the last frame


class ProtocolError(Exception):
    """The peer broke the protocol, or has gone."""


def _read_exactly(count):
    """Takes what has arrived in one go: requests are small, and each call costs."""
    global _received
    if len(_received) < count:
        parts = [_received]
        missing = count - len(_received)
        while missing > 0:
            part = _read(CHANNEL, max(_SMALL, min(missing, 1 << 20)))
            if not part:
                raise ProtocolError("the channel was closed")
            parts.append(part)
            missing -= len(part)
        _received = b"".join(parts)
    taken, _received = _received[:count], _received[count:]
    return taken


def receive():
    """One frame as (kind, payload)."""
    head = _read_exactly(5)
    length = int.from_bytes(head[:4], "big")
    if length > LARGEST:
        raise ProtocolError("a frame of %d bytes" % length)
    return chr(head[4]), _read_exactly(length)


def exchange(channel, received=b""):
    """Speaks over another channel, of which this has been read already; what exchange() takes to come back."""
    global CHANNEL, _received
    before = CHANNEL, _received
    CHANNEL, _received = channel, received
    return before


def expect(kind):
    """The payload of the next frame, which must be of this kind."""
    got, payload = receive()
    if got != kind:
        raise ProtocolError("expected a frame %r, got %r" % (kind, got))
    return payload


def receive_descriptors():
    """Some of the descriptors that the peer was asked for; they are the caller's."""
    data, descriptors = _isolation.receive_descriptors(CHANNEL)
    if data != _HANDING or not descriptors or _received:
        raise ProtocolError("expected descriptors")
    return descriptors


def head(kind, length):
    """What a frame of so long a payload begins with."""
    return length.to_bytes(4, "big") + kind.encode("ascii")


def send(kind, *parts, more=False):
    """One frame whose payload is the parts in a row. With `more` it may wait for the next one: one call for both."""
    global _held
    length = sum(map(len, parts))
    if length > LARGEST:
        raise ProtocolError("a frame of %d bytes" % length)
    begin = _held + head(kind, length)
    _held = b""
    if len(begin) + length <= _SMALL:
        parts = (b"".join((begin, *parts)),)
        if more:
            _held = parts[0]
            return
    else:
        parts = (begin, *parts)
    for part in parts:
        rest = memoryview(part)
        while rest:
            rest = rest[_write(CHANNEL, rest):]
