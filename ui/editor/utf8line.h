// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace Assay {

/** One line of UTF-8 as UTF-16, with the way back: Scintilla counts bytes, the highlighter UTF-16 units. A byte that is no UTF-8 becomes
   one U+FFFD, so that every byte keeps its place. */
class ASSAY_UI_EXPORT Utf8Line
{
public:
    explicit Utf8Line(const QByteArray &bytes);

    const QString &text() const { return m_text; }
    /** The byte offset of UTF-16 unit `index`, 0 to text().size(). The second half of a surrogate pair has the offset of the first. */
    int byteOffset(qsizetype index) const { return m_offsets.empty() ? int(index) : m_offsets[std::size_t(index)]; }

private:
    void decode(const QByteArray &bytes);

    QString m_text;
    std::vector<int> m_offsets; // empty while every offset equals its index (ASCII)
};

} // namespace Assay
