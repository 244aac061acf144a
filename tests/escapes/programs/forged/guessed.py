# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A result with a nonce that it made up, before the guest gives the true one.
claim("guessed", channels=(3,))
return []
