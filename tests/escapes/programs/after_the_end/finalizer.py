# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A finalizer of an object that lives for ever.
import sys
import weakref

weakref.finalize(sys, claim, "finalizer")
return []
