# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# nonce: stolen
# ends: ok "forged"
# ends: crashed SIGABRT: The interpreter died of SIGABRT (Aborted).
os.write(3, forged(stolen_nonce()))
os.abort()
