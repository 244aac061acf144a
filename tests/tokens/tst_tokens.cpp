// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tokens/tokenauthority.h"

#include <QMessageAuthenticationCode>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Assay;

class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void issues_data();
    void issues();
    void refusesToIssue_data();
    void refusesToIssue();
    void refuses_data();
    void refuses();
    void everyBitCounts();
    void revokes();
    void keys_data();
    void keys();
};

namespace {

constexpr qint64 Now = 1'800'000'000;
const QByteArray Key = "0123456789abcdef0123456789abcdef"_ba;
const QByteArray Header = R"({"alg":"HS256","typ":"JWT"})"_ba;

TokenAuthority authority()
{
    return TokenAuthority(*TokenKey::fromBytes(Key));
}

QByteArray base64(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

/** A token as another program would make it. */
QByteArray signedToken(const QByteArray &header, const QByteArray &payload, QCryptographicHash::Algorithm hash = QCryptographicHash::Sha256,
    const QByteArray &key = Key)
{
    const QByteArray text = base64(header) + '.' + base64(payload);
    return text + '.' + base64(QMessageAuthenticationCode::hash(text, key, hash));
}

TokenClaims someClaims()
{
    return {u"ann"_s, u"s-1"_s, u"t_1"_s, Now + 60};
}

QByteArray payload(const QByteArray &replaced = {}, const QByteArray &by = {})
{
    return QByteArray(R"({"exp":1800000060,"jti":"t_1","sid":"s-1","sub":"ann"})").replace(replaced, by);
}

} // namespace

void TestTokens::issues_data()
{
    QTest::addColumn<TokenClaims>("claims");

    TokenClaims claims = someClaims();
    QTest::newRow("agent") << claims;
    claims.scope = TokenScope::Operator;
    QTest::newRow("operator") << claims;
    claims.notBefore = Now;
    QTest::newRow("from now") << claims;
    claims.expires = TokenClaims::LastTime;
    QTest::newRow("until the last time") << claims;
    claims = someClaims();
    claims.subject = QString(64, u'a');
    claims.expires = Now + 1;
    QTest::newRow("long name, for a second") << claims;
}

void TestTokens::issues()
{
    QFETCH(const TokenClaims, claims);
    const Result<QByteArray> token = authority().issue(claims);
    QVERIFY(token);
    const Result<TokenClaims> read = authority().verify(*token, u"s-1"_s, Now);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QVERIFY(*read == claims);
}

void TestTokens::refusesToIssue_data()
{
    QTest::addColumn<TokenClaims>("claims");
    QTest::addColumn<QString>("message");

    const QString identifier = u"an identifier of up to 64 letters, digits, _ and -."_s;
    const auto row = [](const char *name, auto change, const QString &message) {
        TokenClaims claims = someClaims();
        change(claims);
        QTest::newRow(name) << claims << message;
    };
    row("no subject", [](TokenClaims &claims) { claims.subject.clear(); }, u"The claim \"sub\" of the token has to be "_s + identifier);
    row(
        "path as session", [](TokenClaims &claims) { claims.session = u"../a"_s; },
        u"The claim \"sid\" of the token has to be "_s + identifier);
    row("NUL in the id", [](TokenClaims &claims) { claims.id = u"\0a"_s; }, u"The claim \"jti\" of the token has to be "_s + identifier);
    row(
        "without end", [](TokenClaims &claims) { claims.expires = 0; },
        u"The claim \"exp\" of the token has to be a whole number of seconds since 1970."_s);
    row(
        "end too late", [](TokenClaims &claims) { claims.expires = TokenClaims::LastTime + 1; },
        u"The claim \"exp\" of the token has to be a whole number of seconds since 1970."_s);
    row(
        "negative beginning", [](TokenClaims &claims) { claims.notBefore = -1; },
        u"The claim \"nbf\" of the token has to be a whole number of seconds since 1970."_s);
}

void TestTokens::refusesToIssue()
{
    QFETCH(const TokenClaims, claims);
    QFETCH(const QString, message);
    const Result<QByteArray> token = authority().issue(claims);
    QVERIFY(!token);
    QCOMPARE(token.error(), (Error{u"token-claim"_s, message, {}}));
}

void TestTokens::refuses_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    const auto row = [](const char *name, const QByteArray &token, const char *code, const QString &message) {
        QTest::newRow(name) << token << QString::fromLatin1(code) << message;
    };
    const QString form = u"A token has three parts in base64url with dots between them; this one has not."_s;
    const QByteArray good = signedToken(Header, payload());
    row("empty", ""_ba, "token-malformed", form);
    row("two parts", good.first(good.lastIndexOf('.')), "token-malformed", form);
    row("no signature", good.first(good.lastIndexOf('.') + 1), "token-malformed", form);
    row("four parts", good + ".a", "token-malformed", form);
    row("padded", good + '=', "token-malformed", form);
    row("blank", good + ' ', "token-malformed", form);
    row("NUL", QByteArray(good).insert(10, '\0'), "token-malformed", form);
    row("long", signedToken(Header, payload("\"ann\""_ba, '"' + QByteArray(4096, 'a') + '"')), "token-malformed",
        u"The token has more than 4096 bytes."_s);
    row("extension", signedToken(R"({"alg":"HS256","crit":["x"],"x":1})"_ba, payload()), "token-malformed",
        u"The token has extensions that this server does not know."_s);

    const QString algorithm = u"A token of this server is signed with HS256; this one says something else of itself."_s;
    const QByteArray unsigned_ = base64(R"({"alg":"none"})"_ba) + '.' + base64(payload()) + '.';
    row("alg none", unsigned_ + 'a', "token-algorithm", algorithm);
    row("alg none, signed", signedToken(R"({"alg":"none"})"_ba, payload()), "token-algorithm", algorithm);
    row("alg None", signedToken(R"({"alg":"None"})"_ba, payload()), "token-algorithm", algorithm);
    row("alg hs256", signedToken(R"({"alg":"hs256"})"_ba, payload()), "token-algorithm", algorithm);
    row("HS384", signedToken(R"({"alg":"HS384"})"_ba, payload(), QCryptographicHash::Sha384), "token-algorithm", algorithm);
    row("HS512", signedToken(R"({"alg":"HS512"})"_ba, payload(), QCryptographicHash::Sha512), "token-algorithm", algorithm);
    row("RS256", signedToken(R"({"alg":"RS256"})"_ba, payload()), "token-algorithm", algorithm);
    row("no algorithm", signedToken(R"({"typ":"JWT"})"_ba, payload()), "token-algorithm", algorithm);
    row("algorithm as number", signedToken(R"({"alg":256})"_ba, payload()), "token-algorithm", algorithm);
    row("header of an array", signedToken("[]"_ba, payload()), "token-algorithm", algorithm);

    const QString signature = u"The token is not one of this server: its signature is wrong, or its claims cannot be read."_s;
    row("HS512 under HS256", signedToken(Header, payload(), QCryptographicHash::Sha512), "token-signature", signature);
    row("another key", signedToken(Header, payload(), QCryptographicHash::Sha256, "another"_ba), "token-signature", signature);
    row("another payload", base64(Header) + '.' + base64(payload("ann"_ba, "bob"_ba)) + good.sliced(good.lastIndexOf('.')),
        "token-signature", signature);
    row("two algorithms", signedToken(R"({"alg":"HS512","alg":"HS256"})"_ba, payload(), QCryptographicHash::Sha512), "token-signature",
        signature);
    row("payload that is no JSON", signedToken(Header, "x"_ba), "token-signature", signature);

    const auto claim = [&](const char *name, const QByteArray &replaced, const QByteArray &by, const char *which, const QString &expected) {
        row(name, signedToken(Header, payload(replaced, by)), "token-claim",
            u"The claim \"%1\" of the token has to be %2."_s.arg(QString::fromLatin1(which), expected));
    };
    const QString seconds = u"a whole number of seconds since 1970"_s;
    claim("no expiry", "\"exp\":1800000060,"_ba, ""_ba, "exp", seconds);
    claim("expiry as text", "1800000060"_ba, "\"1800000060\""_ba, "exp", seconds);
    claim("expiry with a fraction", "1800000060"_ba, "1800000060.5"_ba, "exp", seconds);
    claim("expiry as power", "1800000060"_ba, "1e30"_ba, "exp", seconds);
    row("expiry beyond 64 bits", signedToken(Header, payload("1800000060"_ba, "18446744073709551616"_ba)), "token-signature", signature);
    claim("expiry beyond the last time", "1800000060"_ba, "253402300800"_ba, "exp", seconds);
    claim("negative expiry", "1800000060"_ba, "-1"_ba, "exp", seconds);
    claim("expiry null", "1800000060"_ba, "null"_ba, "exp", seconds);
    claim("expiry true", "1800000060"_ba, "true"_ba, "exp", seconds);
    claim("beginning as text", "{"_ba, R"({"nbf":"1",)"_ba, "nbf", seconds);
    claim("beginning as null", "{"_ba, R"({"nbf":null,)"_ba, "nbf", seconds);
    const QString identifier = u"an identifier of up to 64 letters, digits, _ and -"_s;
    claim("no subject", ",\"sub\":\"ann\""_ba, ""_ba, "sub", identifier);
    claim("subject as number", "\"ann\""_ba, "1"_ba, "sub", identifier);
    claim("subject as list", "\"ann\""_ba, R"(["ann"])"_ba, "sub", identifier);
    claim("empty subject", "ann"_ba, ""_ba, "sub", identifier);
    row("NUL in the subject", signedToken(Header, payload("ann"_ba, "ann\\u0000"_ba)), "token-signature", signature);
    claim("payload of an array", payload(), "[]"_ba, "sub", identifier);
    claim("path as subject", "ann"_ba, "../ann"_ba, "sub", identifier);
    claim("long subject", "ann"_ba, QByteArray(65, 'a'), "sub", identifier);
    claim("no session", "\"sid\":\"s-1\","_ba, ""_ba, "sid", identifier);
    claim("no id", "\"jti\":\"t_1\","_ba, ""_ba, "jti", identifier);
    claim("unknown scope", "{"_ba, R"({"scope":"admin",)"_ba, "scope", u"\"agent\" or \"operator\""_s);
    claim("two scopes", "{"_ba, R"({"scope":"agent operator",)"_ba, "scope", u"\"agent\" or \"operator\""_s);
    claim("scope as list", "{"_ba, R"({"scope":["operator"],)"_ba, "scope", u"\"agent\" or \"operator\""_s);
    claim("scope null", "{"_ba, R"({"scope":null,)"_ba, "scope", u"\"agent\" or \"operator\""_s);

    row("expired now", signedToken(Header, payload("1800000060"_ba, "1800000000"_ba)), "token-expired",
        u"The token has expired. Ask for a new one."_s);
    row("expired long ago", signedToken(Header, payload("1800000060"_ba, "1"_ba)), "token-expired",
        u"The token has expired. Ask for a new one."_s);
    row("not yet", signedToken(Header, payload("{"_ba, R"({"nbf":1800000001,)"_ba)), "token-early", u"The token is not valid yet."_s);
    row("another session", signedToken(Header, payload("s-1"_ba, "s-2"_ba)), "token-session", u"The token belongs to another session."_s);
}

void TestTokens::refuses()
{
    QFETCH(const QByteArray, token);
    QFETCH(const QString, code);
    QFETCH(const QString, message);
    const Result<TokenClaims> claims = authority().verify(token, u"s-1"_s, Now);
    QVERIFY(!claims);
    QCOMPARE(claims.error(), (Error{code, message, {}}));
}

/** No character of a token can be another one: the unused bits at the end of its signature neither. */
void TestTokens::everyBitCounts()
{
    const QByteArray good = signedToken(Header, payload());
    QVERIFY(authority().verify(good, u"s-1"_s, Now));
    for (qsizetype at = 0; at < good.size(); ++at) {
        for (const char c : "ABCDabcd0189-_"_ba) {
            if (good.at(at) == c)
                continue;
            QByteArray changed = good;
            changed[at] = c;
            QVERIFY2(!authority().verify(changed, u"s-1"_s, Now), changed.constData());
        }
    }
}

void TestTokens::revokes()
{
    TokenAuthority issuer = authority();
    const QByteArray token = *issuer.issue(someClaims());
    TokenClaims other = someClaims();
    other.id = u"t_2"_s;
    const QByteArray otherToken = *issuer.issue(other);
    issuer.revoke(u"t_1"_s, Now + 60, Now);
    issuer.revoke(u"t_3"_s, Now + 60, Now + 59);
    QCOMPARE(
        issuer.verify(token, u"s-1"_s, Now).error(), (Error{u"token-revoked"_s, u"The token has been revoked. Ask for a new one."_s, {}}));
    QVERIFY(issuer.verify(otherToken, u"s-1"_s, Now));
}

void TestTokens::keys_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");

    QTest::newRow("random") << Key << QString();
    QTest::newRow("none") << ""_ba << u"A key for tokens has 32 random bytes; this one has 0."_s;
    QTest::newRow("short") << Key.first(31) << u"A key for tokens has 32 random bytes; this one has 31."_s;
    QTest::newRow("long") << Key + 'x' << u"A key for tokens has 32 random bytes; this one has 33."_s;
    QTest::newRow("zeros") << QByteArray(32, '\0') << u"All bytes of the key for tokens are the same. A key is made of random bytes."_s;
}

void TestTokens::keys()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, message);
    const Result<TokenKey> key = TokenKey::fromBytes(bytes);
    QCOMPARE(key ? QString() : key.error().message, message);
    QVERIFY(TokenKey::random().bytes() != TokenKey::random().bytes());
}

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
