// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tokens/tokenkey.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

#include <string.h>

using namespace Qt::StringLiterals;

namespace Assay {

TokenKey::TokenKey(QByteArrayView bytes)
    : m_bytes(bytes.data(), bytes.size()) // a copy that is shared with nobody
{
}

TokenKey &TokenKey::operator=(TokenKey &&other) noexcept
{
    if (this != &other) {
        wipe();
        m_bytes = std::exchange(other.m_bytes, {});
    }
    return *this;
}

TokenKey::~TokenKey()
{
    wipe();
}

void TokenKey::wipe()
{
    if (!m_bytes.isEmpty())
        ::explicit_bzero(m_bytes.data(), static_cast<size_t>(m_bytes.size()));
}

TokenKey TokenKey::random()
{
    std::array<quint32, Size / sizeof(quint32)> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    TokenKey key(QByteArrayView(reinterpret_cast<const char *>(words.data()), Size));
    ::explicit_bzero(words.data(), sizeof words);
    return key;
}

Result<TokenKey> TokenKey::fromBytes(const QByteArray &bytes)
{
    if (bytes.size() != Size)
        return std::unexpected(Error{u"token-key-invalid"_s,
            QCoreApplication::translate("Assay::TokenKey", "A key for tokens has %1 random bytes; this one has %2.")
                .arg(QString::number(Size), QString::number(bytes.size())),
            {}});
    if (std::ranges::all_of(bytes, [&](char c) { return c == bytes.front(); }))
        return std::unexpected(Error{u"token-key-invalid"_s,
            QCoreApplication::translate("Assay::TokenKey", "All bytes of the key for tokens are the same. A key is made of random bytes."),
            {}});
    return TokenKey(bytes);
}

} // namespace Assay
