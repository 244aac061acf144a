// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace Assay {

/** Follows lines of Python only so far as to know whether the next one begins inside a triple-quoted string. */
class TripleQuotes
{
public:
    void read(QByteArrayView line);
    bool isInside() const { return m_quote != 0; }

private:
    qsizetype afterString(QByteArrayView line, qsizetype at);

    char m_quote = 0; ///< of the open string, 0 outside
};

} // namespace Assay
