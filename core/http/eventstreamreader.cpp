// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/eventstreamreader.h"

#include <algorithm>
#include <utility>

namespace Assay {

QList<QByteArray> EventStreamReader::feed(QByteArrayView bytes)
{
    QList<QByteArray> events;
    while (!bytes.isEmpty()) {
        if (std::exchange(m_wasReturn, false) && bytes.front() == '\n') {
            bytes = bytes.sliced(1);
            continue;
        }
        const auto end = std::ranges::find_if(bytes, [](char c) { return c == '\n' || c == '\r'; });
        const qsizetype length = end - bytes.begin();
        m_line.append(bytes.first(length));
        if (end == bytes.end())
            break;
        m_wasReturn = *end == '\r';
        bytes = bytes.sliced(length + 1);
        takeLine(std::exchange(m_line, {}), events);
    }
    return events;
}

void EventStreamReader::takeLine(QByteArrayView line, QList<QByteArray> &events)
{
    if (line.isEmpty()) {
        if (std::exchange(m_hasData, false))
            events.append(std::exchange(m_data, {}));
        return;
    }
    if (!line.startsWith("data:") && line != "data")
        return;
    QByteArrayView value = line.size() > 5 ? line.sliced(5) : QByteArrayView("");
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (std::exchange(m_hasData, true))
        m_data.append('\n');
    m_data.append(value);
}

} // namespace Assay
