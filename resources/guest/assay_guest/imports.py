# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The import function that the tool's own text sees. Libraries import as they always do."""
from assay_guest import BUILTINS as __builtins__

_import = __import__


def guarded_import(policy):
    """An __import__ that lets only allowed modules through, when the policy refuses."""
    if not policy.refuses:
        return _import
    allows, dotted, listed = policy.allows_module, policy.dotted, policy.allowed_text()

    def import_allowed(name, globals=None, locals=None, fromlist=None, level=0):
        # An import statement passes None or a tuple. A list comes from C code that needs a module for itself: datetime.strptime.
        by_statement = fromlist is None or fromlist.__class__ is tuple
        exact = bool(fromlist) and all(name + "." + part in dotted for part in fromlist)
        if by_statement and level == 0 and name != "__future__" and not exact and not allows(name):
            raise ImportError("the import of '%s' is not among the allowed imports (%s)" % (name, listed), name=name)
        return _import(name, globals, locals, fromlist, level)

    return import_allowed


class Unavailable(Exception):
    """An allowed module that the text uses without importing it cannot be imported."""

    def __init__(self, root, message):
        super().__init__(message)
        self.root = root


def bind_implicit(implicit, namespace):
    """Imports what the text uses without an import statement."""
    for root in sorted(implicit):
        for dotted in sorted(implicit[root]):
            try:
                namespace[root] = _import(dotted, {}, {}, (), 0)
            except Exception as fault:
                raise Unavailable(root, "allowed import '%s' not available: %s" % (dotted, fault)) from None
