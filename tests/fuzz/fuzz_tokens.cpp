// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/identifier.h"
#include "expect.h"
#include "tokens/tokenauthority.h"

#include <QMessageAuthenticationCode>

using namespace Qt::StringLiterals;
using namespace Assay;

namespace {

constexpr qint64 Now = 1'800'000'000;
const auto Key = QByteArrayLiteral("0123456789abcdef0123456789abcdef");

QByteArray base64(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

void check(const TokenAuthority &authority, const QByteArray &token)
{
    const Result<TokenClaims> claims = authority.verify(token, u"s-1"_s, Now);
    if (!claims) {
        expect(!claims.error().message.isEmpty(), "a refusal says why");
        return;
    }
    expect(isIdentifier(claims->subject) && isIdentifier(claims->id) && claims->session == "s-1"_L1, "names are identifiers");
    expect(claims->expires > Now && claims->expires <= TokenClaims::LastTime, "it has not expired, and will");
    expect(claims->notBefore.value_or(0) <= Now, "it is valid already");
    expect(authority.issue(*claims).has_value(), "such claims are issued too");
}

} // namespace

/** The first byte says what the rest is: a token, or the claims of one that is signed here. */
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    static const TokenAuthority authority(*TokenKey::fromBytes(Key));
    const QByteArray rest(reinterpret_cast<const char *>(data) + 1, static_cast<qsizetype>(size) - 1);
    if (data[0] % 2 == 0) {
        check(authority, rest);
        return 0;
    }
    const QByteArray text = base64(R"({"alg":"HS256"})"_ba) + '.' + base64(rest);
    check(authority, text + '.' + base64(QMessageAuthenticationCode::hash(text, Key, QCryptographicHash::Sha256)));
    return 0;
}
