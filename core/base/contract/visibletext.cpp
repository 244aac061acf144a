// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/visibletext.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Span
{
    char32_t first;
    char32_t last;
};

constexpr std::array Obeyed = {
    Span{0x0000, 0x001f}, // C0
    Span{0x007f, 0x009f}, // DEL and C1
    Span{0x061c, 0x061c}, // Arabic letter mark
    Span{0x180e, 0x180e}, // Mongolian vowel separator
    Span{0x200b, 0x200b}, // zero width space
    Span{0x200e, 0x200f}, // direction marks
    Span{0x2028, 0x202e}, // separators, embeddings and overrides
    Span{0x2060, 0x206f}, // invisible operators and isolates
    Span{0xd800, 0xdfff}, // halves of surrogate pairs
    Span{0xfeff, 0xfeff}, // zero width no-break space
    Span{0xfff9, 0xfffb}, // annotation marks
    Span{0xe0000, 0xe007f}, // tags
};

QString escape(char32_t character)
{
    switch (character) {
    case U'\n':
        return u"\\n"_s;
    case U'\r':
        return u"\\r"_s;
    case U'\t':
        return u"\\t"_s;
    default:
        break;
    }
    if (character < 0x100)
        return u"\\x%1"_s.arg(uint(character), 2, 16, '0'_L1);
    if (character < 0x10000)
        return u"\\u%1"_s.arg(uint(character), 4, 16, '0'_L1);
    return u"\\U%1"_s.arg(uint(character), 8, 16, '0'_L1);
}

QString jsonEscape(QStringView character)
{
    QString text;
    for (const QChar unit : character)
        text += u"\\u%1"_s.arg(uint(unit.unicode()), 4, 16, '0'_L1);
    return text;
}

/** `text` with `write(character)` in the place of each that isObeyed() and that `keeps` does not name. */
QString replaced(const QString &text, QStringView keeps, auto write)
{
    QString shown;
    qsizetype copied = 0;
    for (qsizetype i = 0; i < text.size();) {
        const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const qsizetype length = isPair ? 2 : 1;
        const char32_t character = isPair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode();
        if (isObeyed(character) && !keeps.contains(text[i])) {
            shown += QStringView(text).sliced(copied, i - copied);
            shown += write(character, QStringView(text).sliced(i, length));
            copied = i + length;
        }
        i += length;
    }
    if (copied == 0)
        return text;
    return shown += QStringView(text).sliced(copied);
}

} // namespace

bool isObeyed(char32_t character)
{
    return std::ranges::any_of(Obeyed, [character](const Span &span) { return span.first <= character && character <= span.last; });
}

QString visibleText(const QString &text, LineBreaks lineBreaks)
{
    const QStringView keeps = lineBreaks == LineBreaks::Keep ? u"\n\t" : u"";
    return replaced(text, keeps, [](char32_t character, QStringView) { return escape(character); });
}

QByteArray visibleJson(const QByteArray &json)
{
    return replaced(QString::fromUtf8(json), u"\n\r\t", [](char32_t, QStringView units) { return jsonEscape(units); }).toUtf8();
}

} // namespace Assay
