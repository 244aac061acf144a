from __future__ import annotations

def area(width: int, height: int = 2) -> int:
    return width * height
