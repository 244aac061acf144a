// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_tokens_export.h"
#include "base/contract/error.h"
#include "tokens/tokenclaims.h"
#include "tokens/tokenkey.h"

#include <QByteArray>
#include <QHash>

namespace Assay {

/** Makes and checks the tokens of one key: JSON Web Tokens of the algorithm HS256 and of no other. Used from one thread. */
class ASSAY_TOKENS_EXPORT TokenAuthority
{
public:
    static constexpr qsizetype LongestToken = 4096;

    explicit TokenAuthority(TokenKey key);

    /** Errors: token-claim, when a claim is not as TokenClaims says. */
    Result<QByteArray> issue(const TokenClaims &claims) const;

    /** What a token says that is valid in `session` at the second `now`. The messages are English and for whoever sent it; they tell
       nothing of the key. Errors: token-malformed, token-algorithm, token-signature, token-claim, token-expired, token-early,
       token-session, token-revoked. */
    Result<TokenClaims> verify(const QByteArray &token, const QString &session, qint64 now) const;

    /** From now on verify() refuses the token with this id. It is remembered until the token would have expired. */
    void revoke(const QString &id, qint64 expires, qint64 now);

private:
    TokenKey m_key;
    QHash<QString, qint64> m_revoked; ///< ids, and when they expire
};

} // namespace Assay
