# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The import machinery's own finders load a fresh copy of a built-in module.
import sys

for finder in sys.meta_path:
    spec = finder.find_spec("posix", None)
    if spec is not None:
        module = spec.loader.create_module(spec)
        spec.loader.exec_module(module)
        try:
            return [module.read(module.open(args["canary"], 0), 100).decode()]
        except OSError:
            return []
return []
