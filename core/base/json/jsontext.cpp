// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsontext.h"

#include "base/json/jsonreader.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::JsonText", text);
}

bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

struct Place
{
    qsizetype line = 1;
    qsizetype column = 1; ///< in code points
};

Place placeOf(QByteArrayView utf8, qsizetype offset)
{
    Place place;
    for (const char c : utf8.first(offset)) {
        if (c == '\n')
            place = {place.line + 1, 1};
        else
            place.column += (static_cast<uchar>(c) & 0xC0) != 0x80;
    }
    return place;
}

QString reason(JsonFlaw flaw, int maxDepth)
{
    switch (flaw) {
    case JsonFlaw::None:
        break;
    case JsonFlaw::Incomplete:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "it ends before the value is complete"));
    case JsonFlaw::TextBehind:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "there is more text after the value"));
    case JsonFlaw::TooDeep:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "it is nested more than %1 levels deep")).arg(maxDepth);
    case JsonFlaw::ValueExpected:
        return inWords(
            QT_TRANSLATE_NOOP("Assay::JsonText", "a value is expected here: an object, an array, a string, a number, true, false or null"));
    case JsonFlaw::KeyExpected:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a key in double quotes is expected here"));
    case JsonFlaw::ColonExpected:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a colon is expected after the key"));
    case JsonFlaw::CommaOrBraceExpected:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a comma or a closing brace is expected here"));
    case JsonFlaw::CommaOrBracketExpected:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a comma or a closing bracket is expected here"));
    case JsonFlaw::ExtraComma:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "there is a comma with nothing after it"));
    case JsonFlaw::SingleQuotes:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "strings stand in double quotes, not in single ones"));
    case JsonFlaw::PythonWord:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON writes true, false and null, not True, False and None"));
    case JsonFlaw::NotFinite:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON has neither NaN nor Infinity; use null or a string"));
    case JsonFlaw::Comment:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON has no comments"));
    case JsonFlaw::BadNumber:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a digit is expected here"));
    case JsonFlaw::LeadingZero:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a number has no leading zero"));
    case JsonFlaw::ControlCharacter:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "a control character stands in a string; write it as an escape such as \\n"));
    case JsonFlaw::BadEscape:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON knows no such escape; a backslash itself is written \\\\"));
    case JsonFlaw::BadUnicodeEscape:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "four hexadecimal digits are expected after \\u"));
    case JsonFlaw::LoneSurrogate:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "half of a surrogate pair stands alone; it is no character"));
    case JsonFlaw::NotUtf8:
        return inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "the bytes are no UTF-8"));
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<Error> check(QByteArrayView utf8, int maxDepth)
{
    JsonReader reader(utf8, maxDepth);
    const JsonFlaw flaw = reader.read();
    if (flaw == JsonFlaw::None)
        return {};
    const Place place = placeOf(utf8, reader.offset());
    return Error{u"json-invalid"_s,
        inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "This is not valid JSON at line %1, column %2: %3."))
            .arg(QString::number(place.line), QString::number(place.column), reason(flaw, maxDepth)),
        {}};
}

/** What comes after one string or one other scalar. */
const char *skipScalar(const char *at, const char *end)
{
    if (*at == '"') {
        for (++at; *at != '"'; ++at)
            at += *at == '\\';
        return at + 1;
    }
    while (at != end && !isBlank(*at) && *at != ',' && *at != ':' && *at != ']' && *at != '}')
        ++at;
    return at;
}

/** Copies one scalar as it stands and returns what comes after it. */
const char *copyScalar(const char *at, const char *end, QByteArray &to)
{
    const char *const start = at;
    at = skipScalar(at, end);
    to.append(start, at - start);
    return at;
}

const char *skipBlanks(const char *at, const char *end)
{
    while (at != end && isBlank(*at))
        ++at;
    return at;
}

/** What comes after one value. */
const char *skipValue(const char *at, const char *end)
{
    qsizetype depth = 0;
    do {
        if (*at == '{' || *at == '[') {
            ++depth;
            ++at;
        } else if (*at == '}' || *at == ']') {
            --depth;
            ++at;
        } else if (*at == ',' || *at == ':' || isBlank(*at)) {
            ++at;
        } else {
            at = skipScalar(at, end);
        }
    } while (depth > 0);
    return at;
}

} // namespace

JsonText::JsonText()
    : m_utf8("null"_ba)
{
}

JsonText::JsonText(const QByteArray &utf8)
    : m_utf8(utf8)
{
}

JsonText JsonText::emptyObject()
{
    return JsonText("{}"_ba);
}

Result<JsonText> JsonText::parse(const QByteArray &utf8, int maxDepth)
{
    if (utf8.startsWith("\xEF\xBB\xBF"))
        return std::unexpected(Error{u"json-byte-order-mark"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "The JSON text begins with a byte order mark. Save it as UTF-8 without one.")),
            {}});
    if (std::ranges::all_of(utf8, isBlank))
        return std::unexpected(Error{u"json-empty"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::JsonText", "The JSON text is empty. Write a value; an object without members is {}.")), {}});
    if (auto error = check(utf8, maxDepth))
        return std::unexpected(std::move(*error));
    return JsonText(utf8.trimmed());
}

std::optional<Diagnostic> JsonText::diagnose(const QByteArray &utf8, int maxDepth)
{
    const Result<JsonText> text = parse(utf8, maxDepth);
    if (text)
        return {};
    JsonReader reader(utf8, maxDepth);
    reader.read();
    const Place place = placeOf(utf8, std::min(reader.offset(), utf8.size()));
    const int line = static_cast<int>(place.line);
    const int column = static_cast<int>(place.column);
    Diagnostic diagnostic;
    diagnostic.range = {line, column, line, column + 1};
    diagnostic.code = text.error().code;
    diagnostic.kind = u"JSON"_s;
    diagnostic.message = text.error().message;
    return diagnostic;
}

JsonText::Kind JsonText::kind() const
{
    switch (m_utf8.front()) {
    case '{':
        return Kind::Object;
    case '[':
        return Kind::Array;
    case '"':
        return Kind::String;
    case 't':
    case 'f':
        return Kind::Boolean;
    case 'n':
        return Kind::Null;
    default:
        return Kind::Number;
    }
}

std::optional<JsonText> JsonText::member(QByteArrayView key) const
{
    if (kind() != Kind::Object)
        return {};
    const char *const end = m_utf8.cend();
    const char *at = skipBlanks(m_utf8.cbegin() + 1, end);
    while (*at == '"') {
        const char *const keyEnd = skipScalar(at, end);
        const bool isFound = QByteArrayView(at + 1, keyEnd - 1) == key;
        const char *const value = skipBlanks(skipBlanks(keyEnd, end) + 1, end);
        const char *const valueEnd = skipValue(value, end);
        if (isFound)
            return JsonText(QByteArray(value, valueEnd - value));
        at = skipBlanks(valueEnd, end);
        if (*at == ',')
            at = skipBlanks(at + 1, end);
    }
    return {};
}

QList<std::pair<QByteArray, JsonText>> JsonText::members() const
{
    QList<std::pair<QByteArray, JsonText>> found;
    if (kind() != Kind::Object)
        return found;
    const char *const end = m_utf8.cend();
    const char *at = skipBlanks(m_utf8.cbegin() + 1, end);
    while (*at == '"') {
        const char *const keyEnd = skipScalar(at, end);
        const char *const value = skipBlanks(skipBlanks(keyEnd, end) + 1, end);
        const char *const valueEnd = skipValue(value, end);
        found.emplace_back(QByteArray(at + 1, keyEnd - at - 2), JsonText(QByteArray(value, valueEnd - value)));
        at = skipBlanks(valueEnd, end);
        if (*at == ',')
            at = skipBlanks(at + 1, end);
    }
    return found;
}

QList<JsonText> JsonText::items() const
{
    QList<JsonText> found;
    if (kind() != Kind::Array)
        return found;
    const char *const end = m_utf8.cend();
    const char *at = skipBlanks(m_utf8.cbegin() + 1, end);
    while (*at != ']') {
        const char *const itemEnd = skipValue(at, end);
        found.append(JsonText(QByteArray(at, itemEnd - at)));
        at = skipBlanks(itemEnd, end);
        if (*at == ',')
            at = skipBlanks(at + 1, end);
    }
    return found;
}

QByteArray JsonText::indented() const
{
    QByteArray laidOut;
    laidOut.reserve(m_utf8.size() + m_utf8.size() / 2);
    qsizetype depth = 0;
    const char *const end = m_utf8.cend();
    for (const char *at = m_utf8.cbegin(); at != end; at = skipBlanks(at, end)) {
        const char c = *at;
        const char *const next = skipBlanks(at + 1, end);
        const bool isEmptyContainer = (c == '{' || c == '[') && (*next == '}' || *next == ']');
        if (isEmptyContainer) {
            laidOut.append(c).append(*next);
            at = next + 1;
        } else if (c == '{' || c == '[' || c == ',') {
            depth += c != ',';
            laidOut.append(c).append('\n').append(2 * depth, ' ');
            ++at;
        } else if (c == '}' || c == ']') {
            laidOut.append('\n').append(2 * --depth, ' ').append(c);
            ++at;
        } else if (c == ':') {
            laidOut.append(": ");
            ++at;
        } else {
            at = copyScalar(at, end, laidOut);
        }
    }
    return laidOut;
}

} // namespace Assay
