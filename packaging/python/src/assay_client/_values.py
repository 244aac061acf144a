# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Lines of JSON, as `docs/serve.md` has them."""

from __future__ import annotations

import json
import re
from typing import Any, Dict

from ._errors import InvalidRequestError


# What the other side takes. It cannot say whose a line was that it did not take, so none is sent that goes beyond.
_LONGEST = 128 * 1024 * 1024
_DEEPEST = 1000
_ID = re.compile(rb'\{"id":([0-9]+),')
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')


def encode(request: Dict[str, Any]) -> bytes:
    try:
        line = json.dumps(request, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")
    except UnicodeEncodeError as error:
        raise _refusal(f"{error.object[error.start]!r} in it is half of a character and no text") from None
    except RecursionError:
        raise _refusal("it is nested too deeply, or contains itself") from None
    except (TypeError, ValueError) as error:
        raise _refusal(str(error)) from None
    if len(line) >= _LONGEST:
        raise InvalidRequestError(
            f"The request has {len(line)} bytes; it may have up to {_LONGEST}.", status="invalid", code="request-too-large")
    if line.count(b"[") + line.count(b"{") > _DEEPEST and _depth(line) > _DEEPEST:
        raise _refusal(f"it is nested more than {_DEEPEST} levels deep")
    return line + b"\n"


def decode(line: bytes) -> Any:
    try:
        return json.loads(line)
    except RecursionError:
        # A value may have 1,000 levels, of which some versions of Python read fewer. It is the tool's, so it is the tool's failure.
        head = _ID.match(line)
        if head is None:
            raise
        error = {"type": "RecursionError", "message": "The result is nested more deeply than this Python reads."}
        return {"id": int(head.group(1)), "status": "error", "error": error}
    except json.JSONDecodeError:
        raise
    except ValueError:
        # An integer that is longer than int() takes at once.
        return json.loads(line, parse_int=_integer)


def _refusal(reason: str) -> InvalidRequestError:
    return InvalidRequestError(
        f"The request cannot be written as JSON: {reason}. Arguments have to be values of JSON.", status="invalid", code="arguments-not-json")


def _depth(line: bytes) -> int:
    depth = deepest = 0
    for byte in _STRING.sub(b"", line):
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def _integer(digits: str) -> int:
    if digits.startswith("-"):
        return -_integer(digits[1:])
    if len(digits) <= 4000:
        return int(digits)
    half = len(digits) // 2
    shift: int = 10 ** (len(digits) - half)
    return _integer(digits[:half]) * shift + _integer(digits[half:])
