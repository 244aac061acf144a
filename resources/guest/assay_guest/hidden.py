# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""The guest's modules are not the tool's to find: before a worker knows of any request they leave sys.modules."""
from assay_guest import BUILTINS as __builtins__

import sys

_modules = {}


def hide():
    """From now on nobody finds them."""
    for name in [name for name in sys.modules if name.startswith("assay_guest")]:
        _modules[name] = sys.modules.pop(name)


def module(name):
    """A module of the guest that is imported on use."""
    full = "assay_guest." + name
    if full not in _modules:
        was_hidden = bool(_modules)
        sys.modules.update(_modules)
        __import__(full)
        if not was_hidden:
            return sys.modules[full]
        hide()
    return _modules[full]
