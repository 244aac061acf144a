// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Assay {

enum class TokenScope {
    Agent, ///< may call tools
    Operator, ///< may also decide which there are
};

/** What a token says. Times are in seconds since 1970. */
struct TokenClaims
{
    static constexpr qint64 LastTime = 253'402'300'799; ///< the end of the year 9999

    QString subject; ///< isIdentifier(): the user
    QString session; ///< isIdentifier(): the only session in which it is valid
    QString id; ///< isIdentifier(): by which it can be revoked
    qint64 expires = 0; ///< the first second in which it is not valid any more; from 1 to LastTime
    std::optional<qint64> notBefore = {}; ///< from 0 to LastTime
    TokenScope scope = TokenScope::Agent;

    bool operator==(const TokenClaims &) const = default;
};

} // namespace Assay
