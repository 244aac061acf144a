# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: error ValueError: the truth
import ctypes, re
with open("/proc/self/maps") as maps:
    regions = [[int(end, 16) for end in line.split()[0].split("-")] for line in maps if " rw-p " in line]
nonces = set()
for first, last in regions:
    nonces |= set(re.findall(rb"[0-9a-f]{32}", ctypes.string_at(first, last - first)))
for nonce in nonces:
    os.write(3, forged(nonce))
raise ValueError("the truth")
