// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_tokens_export.h"
#include "base/contract/error.h"

#include <QByteArray>

namespace Assay {

/** A secret that signs tokens: 32 random bytes. Its memory is overwritten when it goes. */
class ASSAY_TOKENS_EXPORT TokenKey
{
public:
    static constexpr qsizetype Size = 32;

    static TokenKey random();
    /** Errors: token-key-invalid, when there are not exactly Size bytes or all are the same. */
    static Result<TokenKey> fromBytes(const QByteArray &bytes);

    TokenKey(TokenKey &&other) noexcept = default;
    TokenKey &operator=(TokenKey &&other) noexcept;
    ~TokenKey();

    QByteArrayView bytes() const { return m_bytes; }

private:
    explicit TokenKey(QByteArrayView bytes);
    void wipe();
    Q_DISABLE_COPY(TokenKey)

    QByteArray m_bytes;
};

} // namespace Assay
