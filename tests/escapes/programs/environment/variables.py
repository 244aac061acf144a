# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Variables of the host, or any that a worker does not need.
import os

allowed = {"HOME", "TMPDIR", "PATH", "LANG", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "PWD", "LC_CTYPE"}
return sorted(set(os.environ) - allowed)
