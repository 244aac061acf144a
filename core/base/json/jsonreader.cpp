// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonreader.h"

#include <QUtf8StringView>

#include <algorithm>

namespace Assay {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHighSurrogate(int unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}

bool isLowSurrogate(int unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

bool isContinuation(char c)
{
    return (static_cast<uchar>(c) & 0xC0) == 0x80;
}

} // namespace

JsonReader::JsonReader(QByteArrayView utf8, int maxDepth)
    : m_begin(utf8.begin())
    , m_at(m_begin)
    , m_end(utf8.end())
    , m_maxDepth(maxDepth)
{
}

JsonFlaw JsonReader::read()
{
    if (checkUtf8({m_begin, m_end}))
        readAll();
    return m_flaw;
}

bool JsonReader::fail(JsonFlaw flaw)
{
    const bool isBetweenTokens = flaw >= JsonFlaw::TextBehind && flaw <= JsonFlaw::CommaOrBracketExpected;
    if (isAtEnd())
        m_flaw = JsonFlaw::Incomplete;
    else if (isBetweenTokens && *m_at == '/')
        m_flaw = JsonFlaw::Comment;
    else
        m_flaw = flaw;
    return false;
}

bool JsonReader::fail(JsonFlaw flaw, const char *at)
{
    m_at = at;
    return fail(flaw);
}

void JsonReader::skipBlanks()
{
    while (!isAtEnd() && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
        ++m_at;
}

bool JsonReader::readAll()
{
    do {
        if (!readValue())
            return false;
    } while (readEnds() && !m_open.isEmpty());
    return m_flaw == JsonFlaw::None && (isAtEnd() || fail(JsonFlaw::TextBehind));
}

/** Up to and with the first scalar or empty container; the containers around it are then open. */
bool JsonReader::readValue()
{
    for (;;) {
        skipBlanks();
        if (!isAt('{') && !isAt('['))
            return readScalar();
        if (!open(*m_at))
            return false;
        if (isAt('}') || isAt(']'))
            return true;
        if (m_open.back() == '{' && !readKey())
            return false;
    }
}

bool JsonReader::readScalar()
{
    if (isAtEnd())
        return fail(JsonFlaw::ValueExpected);
    switch (*m_at) {
    case '"':
        return readString();
    case 't':
        return readWord("true");
    case 'f':
        return readWord("false");
    case 'n':
        return readWord("null");
    case '\'':
        return fail(JsonFlaw::SingleQuotes);
    default:
        return *m_at == '-' || isDigit(*m_at) ? readNumber() : readWord({});
    }
}

/** Behind a value: the brackets that close here, then a comma and, in an object, the next key; or the end of the outermost value. */
bool JsonReader::readEnds()
{
    for (;;) {
        skipBlanks();
        if (m_open.isEmpty())
            return true;
        const bool isObject = m_open.back() == '{';
        if (isAt(isObject ? '}' : ']')) {
            m_open.chop(1);
            ++m_at;
        } else if (isAt(',')) {
            const char *const comma = m_at++;
            skipBlanks();
            if (isAt('}') || isAt(']'))
                return fail(JsonFlaw::ExtraComma, comma);
            return !isObject || readKey();
        } else {
            return fail(isObject ? JsonFlaw::CommaOrBraceExpected : JsonFlaw::CommaOrBracketExpected);
        }
    }
}

bool JsonReader::open(char bracket)
{
    if (m_open.size() >= m_maxDepth)
        return fail(JsonFlaw::TooDeep);
    m_open.append(bracket);
    ++m_at;
    skipBlanks();
    return true;
}

bool JsonReader::readKey()
{
    if (isAt('\''))
        return fail(JsonFlaw::SingleQuotes);
    if (!isAt('"'))
        return fail(JsonFlaw::KeyExpected);
    if (!readString())
        return false;
    skipBlanks();
    if (!isAt(':'))
        return fail(JsonFlaw::ColonExpected);
    ++m_at;
    return true;
}

bool JsonReader::readWord(QByteArrayView word)
{
    const QByteArrayView rest(m_at, m_end);
    if (!word.isEmpty() && rest.startsWith(word)) {
        m_at += word.size();
        return true;
    }
    if (rest.startsWith("True") || rest.startsWith("False") || rest.startsWith("None"))
        return fail(JsonFlaw::PythonWord);
    if (rest.startsWith("NaN") || rest.startsWith("nan") || rest.startsWith("Infinity") || rest.startsWith("inf"))
        return fail(JsonFlaw::NotFinite);
    return fail(JsonFlaw::ValueExpected);
}

bool JsonReader::readNumber()
{
    const char *const start = m_at;
    m_at += *m_at == '-';
    if (isAt('I') || isAt('i') || isAt('N') || isAt('n'))
        return fail(JsonFlaw::NotFinite, start);
    const char *const integer = m_at;
    if (!readDigits())
        return false;
    if (*integer == '0' && m_at - integer > 1)
        return fail(JsonFlaw::LeadingZero, integer);
    if (isAt('.')) {
        ++m_at;
        if (!readDigits())
            return false;
    }
    if (isAt('e') || isAt('E')) {
        ++m_at;
        m_at += isAt('+') || isAt('-');
        return readDigits();
    }
    return true;
}

bool JsonReader::readDigits()
{
    const char *const start = m_at;
    m_at = std::find_if_not(m_at, m_end, isDigit);
    return m_at != start || fail(JsonFlaw::BadNumber);
}

bool JsonReader::readString()
{
    ++m_at;
    for (;;) {
        m_at = std::find_if(m_at, m_end, [](char c) { return c == '"' || c == '\\' || static_cast<uchar>(c) < 0x20; });
        if (isAtEnd())
            return fail(JsonFlaw::Incomplete);
        if (*m_at == '"') {
            ++m_at;
            return true;
        }
        if (*m_at != '\\')
            return fail(JsonFlaw::ControlCharacter);
        if (!readEscape())
            return false;
    }
}

bool JsonReader::readEscape()
{
    const char *const start = m_at++;
    if (isAtEnd())
        return fail(JsonFlaw::Incomplete);
    if (*m_at != 'u') {
        if (!QByteArrayView("\"\\/bfnrt").contains(*m_at))
            return fail(JsonFlaw::BadEscape, start);
        ++m_at;
        return true;
    }
    const int unit = readFourHexDigits();
    if (unit < 0)
        return fail(JsonFlaw::BadUnicodeEscape, start);
    if (isLowSurrogate(unit))
        return fail(JsonFlaw::LoneSurrogate, start);
    if (!isHighSurrogate(unit))
        return true;
    if (!isAt('\\') || m_end - m_at < 2 || m_at[1] != 'u')
        return fail(JsonFlaw::LoneSurrogate, start);
    ++m_at;
    return isLowSurrogate(readFourHexDigits()) || fail(JsonFlaw::LoneSurrogate, start);
}

/** The number behind the `u` at the current place, or -1. */
int JsonReader::readFourHexDigits()
{
    ++m_at;
    const QByteArrayView digits(m_at, std::min<qsizetype>(4, m_end - m_at));
    const bool areDigits =
        std::ranges::all_of(digits, [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); });
    if (digits.size() < 4 || !areDigits)
        return -1;
    m_at += 4;
    return digits.toInt(nullptr, 16);
}

bool JsonReader::checkUtf8(QByteArrayView utf8)
{
    if (QUtf8StringView(utf8).isValidUtf8())
        return true;
    const char *next = m_at;
    do {
        m_at = next;
        next = std::find_if_not(m_at + 1, m_end, isContinuation);
    } while (next != m_end && QUtf8StringView(m_at, next).isValidUtf8());
    return fail(JsonFlaw::NotUtf8);
}

} // namespace Assay
