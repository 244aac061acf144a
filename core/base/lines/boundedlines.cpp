// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/lines/boundedlines.h"

#include <utility>

namespace Assay {

BoundedLines::BoundedLines(qsizetype longest)
    : m_longest(longest)
{
}

QList<BoundedLines::Line> BoundedLines::append(QByteArrayView bytes)
{
    QList<Line> lines;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype end = bytes.indexOf('\n', at);
        take(bytes.sliced(at, (end < 0 ? bytes.size() : end) - at));
        if (end < 0)
            break;
        at = end + 1;
        QByteArray line = std::exchange(m_line, {});
        const qsizetype length = std::exchange(m_length, 0);
        if (length > m_longest) {
            lines.append(TooLong{length});
        } else {
            if (line.endsWith('\r'))
                line.chop(1);
            lines.append(std::move(line));
        }
    }
    return lines;
}

void BoundedLines::take(QByteArrayView bytes)
{
    m_length += bytes.size();
    if (m_length > m_longest)
        m_line = QByteArray();
    else
        m_line.append(bytes);
}

} // namespace Assay
