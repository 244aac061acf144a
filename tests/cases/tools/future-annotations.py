"""Sorts points."""
from __future__ import annotations

from dataclasses import dataclass, field, asdict

@dataclass(order=True)
class Point:
    x: int
    y: int = 0
    tags: list[str] = field(default_factory=list, compare=False)
    next: Point | None = None

return [asdict(p) for p in sorted([Point(2, 1, ["b"]), Point(1)])]
