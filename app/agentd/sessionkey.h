// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "tokens/tokenkey.h"

namespace Assay::Agentd {

/** Takes the key of the session's tokens out of the file "key" in `directory`: from then on it is in this process alone. Errors:
   key-missing, key-not-removable, token-key-invalid. */
Result<TokenKey> takeSessionKey(const QString &directory);

} // namespace Assay::Agentd
