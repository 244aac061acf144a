// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Assay {

enum class JsonFlaw {
    None,
    Incomplete,
    TextBehind,
    TooDeep,
    ValueExpected,
    KeyExpected,
    ColonExpected,
    CommaOrBraceExpected,
    CommaOrBracketExpected,
    ExtraComma,
    SingleQuotes,
    PythonWord,
    NotFinite,
    Comment,
    BadNumber,
    LeadingZero,
    ControlCharacter,
    BadEscape,
    BadUnicodeEscape,
    LoneSurrogate,
    NotUtf8,
};

/** Reads one JSON text (RFC 8259) to its end and keeps nothing: says whether it is valid, and where not.
    Nesting costs a byte a level, no stack. */
class JsonReader
{
public:
    JsonReader(QByteArrayView utf8, int maxDepth);

    /** JsonFlaw::None when the text is one complete valid value. */
    JsonFlaw read();
    /** Where the flaw is, in bytes from the start. */
    qsizetype offset() const { return m_at - m_begin; }

private:
    bool fail(JsonFlaw flaw);
    bool fail(JsonFlaw flaw, const char *at);
    bool isAtEnd() const { return m_at == m_end; }
    bool isAt(char c) const { return m_at != m_end && *m_at == c; }
    void skipBlanks();

    bool readAll();
    bool readValue();
    bool readScalar();
    bool readEnds();
    bool open(char bracket);
    bool readKey();
    bool readWord(QByteArrayView word);
    bool readNumber();
    bool readDigits();
    bool readString();
    bool readEscape();
    int readFourHexDigits();
    bool checkUtf8(QByteArrayView utf8);

    const char *m_begin;
    const char *m_at;
    const char *m_end;
    QByteArray m_open; ///< the brackets that are open, outermost first
    int m_maxDepth;
    JsonFlaw m_flaw = JsonFlaw::None;
};

} // namespace Assay
