# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""A text that is indented as a whole: parsed below `if 1:`, then taken out again on the tree, so that no literal changes."""
from assay_guest import BUILTINS as __builtins__

import _ast

from assay_guest import syntax
from assay_guest.positions import decode_source
from assay_guest.shape import shift_lines


def parse_indented(data, name):
    """The tree of the text without its common margin, or None when it is not such a text. Raises syntax.FAULTS."""
    text = decode_source(data)
    if not any(line[:1] in (" ", "\t") for line in text.split("\n")):
        return None
    try:
        tree = syntax.parse("if 1:\n" + text + "\n", name)
    except syntax.FAULTS:
        return None
    if len(tree.body) != 1 or tree.body[0].__class__ is not _ast.If or tree.body[0].orelse:
        return None
    tree.body = tree.body[0].body
    shift_lines(tree, -1)
    return tree
