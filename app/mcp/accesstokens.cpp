// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "accesstokens.h"

#include <QDir>
#include <QRandomGenerator>
#include <QSaveFile>

#include <array>

using namespace Qt::StringLiterals;

namespace Assay::Mcp {

namespace {

QByteArray randomToken()
{
    std::array<quint32, 8> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof words)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

AccessTokens AccessTokens::random(bool hasOperator)
{
    return {randomToken(), hasOperator ? randomToken() : QByteArray()};
}

McpAuthorization AccessTokens::authorization() const
{
    const McpAuthorization ofAgent = bearerIs({u"agent"_s, {}, false}, agent);
    if (op.isEmpty())
        return ofAgent;
    return [ofAgent, ofOperator = bearerIs({u"operator"_s, {}, true}, op)](const HttpRequestHead &head) {
        auto caller = ofOperator(head);
        return caller ? caller : ofAgent(head);
    };
}

QString AccessTokens::text() const
{
    QString text = u"token: "_s + QString::fromLatin1(agent) + u'\n';
    if (!op.isEmpty())
        text += u"operator token: "_s + QString::fromLatin1(op) + u'\n';
    return text;
}

Result<> AccessTokens::writeTo(const QString &path) const
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(text().toLatin1()) > 0 && file.commit())
        return {};
    return std::unexpected(Error{u"token-file-not-writable"_s,
        u"The tokens cannot be written to %1: %2. Name another file."_s.arg(QDir::toNativeSeparators(path), file.errorString()), {}});
}

} // namespace Assay::Mcp
