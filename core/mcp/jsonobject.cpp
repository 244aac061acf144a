// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/jsonobject.h"

#include <QList>
#include <QLocale>

namespace Assay {

QByteArray jsonString(const QString &text)
{
    static constexpr char Digits[] = "0123456789abcdef";
    const QByteArray utf8 = text.toUtf8();
    QByteArray json;
    json.reserve(utf8.size() + 2);
    json += '"';
    for (const char c : utf8) {
        if (c == '"' || c == '\\')
            json.append('\\').append(c);
        else if (c == '\n')
            json += "\\n";
        else if (static_cast<uchar>(c) < 0x20)
            json.append("\\u00").append(Digits[c >> 4]).append(Digits[c & 0xF]);
        else
            json += c;
    }
    return json += '"';
}

JsonObject &JsonObject::add(QByteArrayView key, const QByteArray &json)
{
    if (!m_members.isEmpty())
        m_members += ',';
    m_members.append('"').append(key).append("\":").append(json);
    return *this;
}

JsonObject &JsonObject::addNumber(QByteArrayView key, double finite)
{
    return add(key, QByteArray::number(finite, 'g', QLocale::FloatingPointShortest));
}

QByteArray jsonArray(const QList<QByteArray> &values)
{
    return '[' + values.join(',') + ']';
}

} // namespace Assay
