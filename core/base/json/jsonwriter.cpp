// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonwriter.h"

#include <QLocale>
#include <QString>

#include <cmath>

namespace Assay {

namespace {

void appendEscaped(QByteArray &out, const QByteArray &utf8)
{
    static constexpr char Hex[] = "0123456789abcdef";
    for (char character : utf8) {
        switch (character) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (const auto code = static_cast<uchar>(character); code < 0x20 || code == 0x7f) {
                out += "\\u00";
                out += Hex[code >> 4];
                out += Hex[code & 15];
            } else {
                out += character;
            }
        }
    }
}

} // namespace

QByteArray jsonString(QStringView text)
{
    QByteArray json;
    json.reserve(text.size() + 2);
    json += '"';
    appendEscaped(json, text.toUtf8());
    return json += '"';
}

void JsonWriter::separate()
{
    if (m_needsComma)
        m_text += ',';
    m_needsComma = true;
}

JsonWriter &JsonWriter::beginObject()
{
    separate();
    m_text += '{';
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::endObject()
{
    m_text += '}';
    m_needsComma = true;
    return *this;
}

JsonWriter &JsonWriter::beginArray()
{
    separate();
    m_text += '[';
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::endArray()
{
    m_text += ']';
    m_needsComma = true;
    return *this;
}

JsonWriter &JsonWriter::key(QByteArrayView name)
{
    separate();
    m_text += '"';
    m_text += name;
    m_text += "\":";
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::string(QStringView text)
{
    separate();
    m_text += '"';
    appendEscaped(m_text, text.toUtf8());
    m_text += '"';
    return *this;
}

JsonWriter &JsonWriter::stringOrNull(QStringView text)
{
    return text.isEmpty() ? null() : string(text);
}

JsonWriter &JsonWriter::number(qint64 value)
{
    return raw(QByteArray::number(value));
}

JsonWriter &JsonWriter::decimal(double value)
{
    if (!std::isfinite(value))
        return null();
    return raw(QByteArray::number(std::round(value * 1000) / 1000, 'g', QLocale::FloatingPointShortest));
}

JsonWriter &JsonWriter::boolean(bool value)
{
    return raw(value ? QByteArrayLiteral("true") : QByteArrayLiteral("false"));
}

JsonWriter &JsonWriter::null()
{
    return raw(QByteArrayLiteral("null"));
}

JsonWriter &JsonWriter::raw(const QByteArray &json)
{
    separate();
    m_text += json;
    return *this;
}

} // namespace Assay
