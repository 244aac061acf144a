# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: crashed Exit: The interpreter ended with exit status 0 before the tool had returned a value.
os.write(3, (30 << 20).to_bytes(4, "big") + b"V")
raise ValueError("the truth")
