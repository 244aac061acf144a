// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/utf8line.h"

#include <algorithm>

namespace Assay {

namespace {

struct CodePoint
{
    char32_t value = QChar::ReplacementCharacter;
    int length = 1;
};

CodePoint codePointAt(const QByteArray &bytes, qsizetype at)
{
    const auto byte = [&](qsizetype i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80)
        return {lead, 1};
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > bytes.size())
        return {};
    char32_t value = lead & (0xFF >> (length + 1));
    for (int i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80)
            return {};
        value = (value << 6) | (byte(at + i) & 0x3F);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    if (overlong || value > 0x10FFFF || QChar::isSurrogate(value))
        return {};
    return {value, length};
}

} // namespace

Utf8Line::Utf8Line(const QByteArray &bytes)
{
    const bool ascii = std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii)
        m_text = QString::fromLatin1(bytes);
    else
        decode(bytes);
}

void Utf8Line::decode(const QByteArray &bytes)
{
    m_text.reserve(bytes.size());
    m_offsets.reserve(std::size_t(bytes.size()) + 1);
    for (qsizetype at = 0; at < bytes.size();) {
        const CodePoint point = codePointAt(bytes, at);
        const auto units = QChar::fromUcs4(point.value);
        m_text += units;
        m_offsets.insert(m_offsets.end(), std::size_t(QStringView(units).size()), int(at));
        at += point.length;
    }
    m_offsets.push_back(int(bytes.size()));
}

} // namespace Assay
