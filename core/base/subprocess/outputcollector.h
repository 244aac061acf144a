// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QString>
#include <QStringDecoder>

namespace Assay {

/** Keeps the start and the end of what one stream carried, in bounded memory, and decodes it piece by piece. */
class ASSAY_BASE_EXPORT OutputCollector
{
public:
    OutputCollector(qint64 keepHeadBytes, qint64 keepTailBytes);

    /** Takes a piece, cut anywhere; returns it as text without cutting a character. Invalid bytes become U+FFFD. */
    QString append(const char *data, qsizetype size);

    qint64 totalBytes() const { return m_total; }
    bool isTruncated() const;
    /** What was kept. Where something is missing, a line says how many bytes were left out. */
    QString text() const;

private:
    qsizetype m_keepHead;
    qsizetype m_keepTail;
    QByteArray m_head;
    QByteArray m_tail; ///< the newest bytes after the head, up to twice m_keepTail
    qint64 m_total = 0;
    QStringDecoder m_decoder{QStringDecoder::Utf8};
};

} // namespace Assay
