# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""A policy as data (resources/policies/*.json), together with the allowed imports of one request."""
from assay_guest import BUILTINS as __builtins__


class Policy:
    """Which names, attributes and imports are refused, and how loudly."""

    def __init__(self, data, allowed_imports):
        self.title = data["name"]
        self.severity = data.get("severity", "error")
        self.names = data.get("names", {})
        self.attributes = data.get("attributes", {})
        self.inner_modules = data.get("inner_modules", True)
        self.allowed = frozenset(allowed_imports)
        self.allows_all = "*" in self.allowed
        self.roots = frozenset(name for name in self.allowed if "." not in name and name != "*")
        self.dotted = frozenset(name for name in self.allowed if "." in name)
        self.dotted_roots = frozenset(name.partition(".")[0] for name in self.dotted) - self.roots

    @property
    def refuses(self):
        """Whether a finding stops the run."""
        return self.severity == "error"

    def allows_module(self, dotted):
        """Whether this module may be imported: its root is allowed, or exactly it."""
        return self.allows_all or dotted.partition(".")[0] in self.roots or dotted in self.dotted

    def allowed_text(self):
        """The allowed imports in words."""
        if not self.allowed:
            return "no import is allowed"
        return "allowed: " + ", ".join(sorted(self.allowed))
