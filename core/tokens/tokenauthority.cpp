// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tokens/tokenauthority.h"

#include "base/contract/identifier.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <memory>

#include <jwt.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct JwtFree
{
    void operator()(jwt_t *jwt) const { jwt_free(jwt); }
};
using Jwt = std::unique_ptr<jwt_t, JwtFree>;

struct JwtTextFree
{
    void operator()(char *text) const { jwt_free_str(text); }
};
using JwtText = std::unique_ptr<char, JwtTextFree>;

std::unexpected<Error> flaw(const QString &code, const QString &message)
{
    return std::unexpected(Error{code, message, {}});
}

bool isBase64Url(QByteArrayView part)
{
    return !part.isEmpty() && std::ranges::all_of(part, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    });
}

/** The form and the algorithm, before any key is used. */
Result<> checkForm(const QByteArray &token)
{
    if (token.size() > TokenAuthority::LongestToken)
        return flaw(u"token-malformed"_s, u"The token has more than %1 bytes."_s.arg(TokenAuthority::LongestToken));
    const QList<QByteArray> parts = token.split('.');
    if (parts.size() != 3 || !std::ranges::all_of(parts, isBase64Url))
        return flaw(u"token-malformed"_s, u"A token has three parts in base64url with dots between them; this one has not."_s);
    const QJsonObject header = QJsonDocument::fromJson(QByteArray::fromBase64(parts.constFirst(), QByteArray::Base64UrlEncoding)).object();
    if (header.value("alg"_L1).toString() != "HS256"_L1)
        return flaw(u"token-algorithm"_s, u"A token of this server is signed with HS256; this one says something else of itself."_s);
    if (header.contains("crit"_L1))
        return flaw(u"token-malformed"_s, u"The token has extensions that this server does not know."_s);
    return {};
}

/** The JSON text of a claim; empty: there is none. */
QByteArray claimText(jwt_t *jwt, const char *name)
{
    const JwtText text(jwt_get_grants_json(jwt, name));
    return text ? QByteArray(text.get()) : QByteArray();
}

std::unexpected<Error> wrongClaim(const char *name, const QString &expected)
{
    return flaw(u"token-claim"_s, u"The claim \"%1\" of the token has to be %2."_s.arg(QString::fromLatin1(name), expected));
}

Result<QString> identifierClaim(jwt_t *jwt, const char *name)
{
    const QJsonArray values = QJsonDocument::fromJson('[' + claimText(jwt, name) + ']').array();
    const QString text = values.at(0).toString();
    if (values.size() != 1 || !isIdentifier(text))
        return wrongClaim(name, u"an identifier of up to %1 letters, digits, _ and -"_s.arg(MaxIdentifierLength));
    return text;
}

/** An integer that is written as one: 1e9 and 1.0 are none. */
Result<qint64> timeClaim(jwt_t *jwt, const char *name, qint64 least)
{
    bool isNumber = false;
    const QByteArray text = claimText(jwt, name);
    const qint64 seconds = text.toLongLong(&isNumber);
    if (!isNumber || QByteArray::number(seconds) != text || seconds < least || seconds > TokenClaims::LastTime)
        return wrongClaim(name, u"a whole number of seconds since 1970"_s);
    return seconds;
}

Result<TokenScope> scopeClaim(jwt_t *jwt)
{
    const QByteArray text = claimText(jwt, "scope");
    if (text.isEmpty() || text == "\"agent\"")
        return TokenScope::Agent;
    if (text == "\"operator\"")
        return TokenScope::Operator;
    return wrongClaim("scope", u"\"agent\" or \"operator\""_s);
}

Result<TokenClaims> readClaims(jwt_t *jwt)
{
    TokenClaims claims;
    for (const auto &[name, member] :
        {std::pair("sub", &TokenClaims::subject), std::pair("sid", &TokenClaims::session), std::pair("jti", &TokenClaims::id)}) {
        const Result<QString> text = identifierClaim(jwt, name);
        if (!text)
            return std::unexpected(text.error());
        claims.*member = *text;
    }
    const Result<qint64> expires = timeClaim(jwt, "exp", 1);
    if (!expires)
        return std::unexpected(expires.error());
    claims.expires = *expires;
    if (!claimText(jwt, "nbf").isEmpty()) {
        const Result<qint64> notBefore = timeClaim(jwt, "nbf", 0);
        if (!notBefore)
            return std::unexpected(notBefore.error());
        claims.notBefore = *notBefore;
    }
    const Result<TokenScope> scope = scopeClaim(jwt);
    if (!scope)
        return std::unexpected(scope.error());
    claims.scope = *scope;
    return claims;
}

const unsigned char *keyOf(const TokenKey &key)
{
    return reinterpret_cast<const unsigned char *>(key.bytes().data());
}

} // namespace

TokenAuthority::TokenAuthority(TokenKey key)
    : m_key(std::move(key))
{
}

Result<QByteArray> TokenAuthority::issue(const TokenClaims &claims) const
{
    jwt_t *made = nullptr;
    if (jwt_new(&made) != 0)
        return flaw(u"token-claim"_s, u"No token could be made: memory is short."_s);
    const Jwt jwt(made);
    jwt_add_grant(jwt.get(), "sub", claims.subject.toUtf8().constData());
    jwt_add_grant(jwt.get(), "sid", claims.session.toUtf8().constData());
    jwt_add_grant(jwt.get(), "jti", claims.id.toUtf8().constData());
    jwt_add_grant_int(jwt.get(), "exp", claims.expires);
    if (claims.notBefore)
        jwt_add_grant_int(jwt.get(), "nbf", *claims.notBefore);
    if (claims.scope == TokenScope::Operator)
        jwt_add_grant(jwt.get(), "scope", "operator");
    // What verify() would refuse is not made.
    if (const Result<TokenClaims> read = readClaims(jwt.get()); !read)
        return std::unexpected(read.error());
    if (jwt_set_alg(jwt.get(), JWT_ALG_HS256, keyOf(m_key), TokenKey::Size) != 0)
        return flaw(u"token-claim"_s, u"No token could be made: memory is short."_s);
    const JwtText text(jwt_encode_str(jwt.get()));
    return text ? Result<QByteArray>(QByteArray(text.get())) : flaw(u"token-claim"_s, u"No token could be made: memory is short."_s);
}

Result<TokenClaims> TokenAuthority::verify(const QByteArray &token, const QString &session, qint64 now) const
{
    if (const Result<> form = checkForm(token); !form)
        return std::unexpected(form.error());
    jwt_t *decoded = nullptr;
    const int failure = jwt_decode(&decoded, token.constData(), keyOf(m_key), TokenKey::Size);
    const Jwt jwt(decoded);
    // The library takes HS384 and HS512 with the same key.
    if (failure != 0 || jwt_get_alg(jwt.get()) != JWT_ALG_HS256)
        return flaw(u"token-signature"_s, u"The token is not one of this server: its signature is wrong, or its claims cannot be read."_s);

    const Result<TokenClaims> claims = readClaims(jwt.get());
    if (!claims)
        return claims;
    if (now >= claims->expires)
        return flaw(u"token-expired"_s, u"The token has expired. Ask for a new one."_s);
    if (claims->notBefore && now < *claims->notBefore)
        return flaw(u"token-early"_s, u"The token is not valid yet."_s);
    if (claims->session != session)
        return flaw(u"token-session"_s, u"The token belongs to another session."_s);
    if (m_revoked.contains(claims->id))
        return flaw(u"token-revoked"_s, u"The token has been revoked. Ask for a new one."_s);
    return claims;
}

void TokenAuthority::revoke(const QString &id, qint64 expires, qint64 now)
{
    m_revoked.removeIf([&](const auto &entry) { return entry.value() <= now; });
    m_revoked.insert(id, expires);
}

} // namespace Assay
