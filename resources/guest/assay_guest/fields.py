# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Replacement fields inside string constants, read by the interpreter's own parser for them."""
from assay_guest import BUILTINS as __builtins__

import _string


def refused_field(text, refused, depth=2):
    """The first refused attribute or key that a replacement field of this format string reaches for, or None."""
    try:
        for _literal, field, spec, _conversion in _string.formatter_parser(text):
            if field:
                _first, rest = _string.formatter_field_name_split(field)
                for _is_attribute, name in rest:
                    if name in refused:
                        return name
            if spec and depth:
                found = refused_field(spec, refused, depth - 1)
                if found:
                    return found
    except ValueError:
        return None
    return None
