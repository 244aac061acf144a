// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsontext.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <jsoncons/json_options.hpp>
#include <jsoncons/json_parser.hpp>
#include <jsoncons/json_visitor.hpp>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString translate(const char *text)
{
    return QCoreApplication::translate("Assay::JsonText", text);
}

bool isSpace(char c)
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
    const QByteArrayView before = utf8.first(std::min(offset, utf8.size()));
    Place place;
    place.line += before.count('\n');
    for (const char c : before.sliced(before.lastIndexOf('\n') + 1))
        place.column += (static_cast<uchar>(c) & 0xC0) != 0x80;
    return place;
}

QString reason(jsoncons::json_errc code, int maxDepth)
{
    using enum jsoncons::json_errc;
    switch (code) {
    case unexpected_eof:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "it ends before the value is complete"));
    case extra_character:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "there is more text after the value"));
    case max_nesting_depth_exceeded:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "it is nested more than %1 levels deep")).arg(maxDepth);
    case single_quote:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "strings stand in double quotes, not in single ones"));
    case extra_comma:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "there is a comma with nothing after it"));
    case expected_key:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a key in double quotes is expected here"));
    case expected_colon:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a colon is expected after the key"));
    case illegal_character_in_string:
    case illegal_control_character:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a control character stands in a string; write it as an escape such as \\n"));
    case illegal_escaped_character:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON knows no such escape; a backslash itself is written \\\\"));
    case expected_codepoint_surrogate_pair:
    case unpaired_high_surrogate:
    case illegal_surrogate_value:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "half of a surrogate pair stands alone; it is no character"));
    case invalid_hex_escape_sequence:
    case invalid_unicode_escape_sequence:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "four hexadecimal digits are expected after \\u"));
    case leading_zero:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a number has no leading zero"));
    case invalid_number:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "this is no complete number"));
    case expected_comma_or_rbrace:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a comma or a closing brace is expected here"));
    case expected_comma_or_rbracket:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a comma or a closing bracket is expected here"));
    case unexpected_rbrace:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "this brace closes nothing"));
    case unexpected_rbracket:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "this bracket closes nothing"));
    case illegal_comment:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "JSON has no comments"));
    case expected_continuation_byte:
    case over_long_utf8_sequence:
    case illegal_codepoint:
    case illegal_unicode_character:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "the bytes are no UTF-8"));
    default:
        return translate(QT_TRANSLATE_NOOP("Assay::JsonText", "a value is expected here: an object, an array, a string, a number, true, false or null"));
    }
}

Error invalid(QByteArrayView utf8, qsizetype offset, jsoncons::json_errc code, const std::string &detail, int maxDepth)
{
    const Place place = placeOf(utf8, offset);
    return {u"json-invalid"_s,
            translate(QT_TRANSLATE_NOOP("Assay::JsonText", "This is not valid JSON at line %1, column %2: %3."))
                .arg(QString::number(place.line), QString::number(place.column), reason(code, maxDepth)),
            QString::fromStdString(detail)};
}

std::optional<Error> check(const QByteArray &utf8, int maxDepth)
{
    jsoncons::json_options options;
    options.lossless_number(true).allow_comments(false).max_nesting_depth(maxDepth);
    options.err_handler([](jsoncons::json_errc, const jsoncons::ser_context &) { return false; });
    jsoncons::json_parser parser(options);
    jsoncons::default_json_visitor nowhere;
    std::error_code code;
    parser.update(utf8.constData(), static_cast<size_t>(utf8.size()));
    parser.finish_parse(nowhere, code);
    if (!code)
        parser.check_done(code);
    if (!code)
        return {};
    return invalid(utf8, parser.current() - utf8.constData(), static_cast<jsoncons::json_errc>(code.value()), code.message(), maxDepth);
}

/** Copies one string or one other scalar as it stands and returns what comes after it. */
const char *copyScalar(const char *at, const char *end, QByteArray &to)
{
    const char *const start = at;
    if (*at == '"') {
        for (++at; *at != '"'; ++at)
            at += *at == '\\';
        ++at;
    } else {
        while (at != end && !isSpace(*at) && *at != ',' && *at != ':' && *at != ']' && *at != '}')
            ++at;
    }
    to.append(start, at - start);
    return at;
}

const char *skipSpace(const char *at, const char *end)
{
    while (at != end && isSpace(*at))
        ++at;
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
                                     translate(QT_TRANSLATE_NOOP("Assay::JsonText",
                                                                 "The JSON text begins with a byte order mark. Save it as UTF-8 without one.")),
                                     {}});
    QByteArray trimmed = utf8;
    while (!trimmed.isEmpty() && isSpace(trimmed.back()))
        trimmed.chop(1);
    if (std::ranges::all_of(trimmed, isSpace))
        return std::unexpected(Error{u"json-empty"_s,
                                     translate(QT_TRANSLATE_NOOP("Assay::JsonText",
                                                                 "The JSON text is empty. Write a value; an object without members is {}.")),
                                     {}});
    if (auto error = check(trimmed, maxDepth))
        return std::unexpected(std::move(*error));
    return JsonText(QByteArray(skipSpace(trimmed.cbegin(), trimmed.cend())));
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

QByteArray JsonText::indented() const
{
    QByteArray laidOut;
    laidOut.reserve(m_utf8.size() + m_utf8.size() / 2);
    qsizetype depth = 0;
    const auto breakLine = [&] { laidOut.append('\n').append(2 * depth, ' '); };
    const char *const end = m_utf8.cend();
    for (const char *at = m_utf8.cbegin(); (at = skipSpace(at, end)) != end;) {
        if (*at == '{' || *at == '[') {
            const char *const inner = skipSpace(at + 1, end);
            laidOut.append(*at);
            if (*inner == '}' || *inner == ']') {
                laidOut.append(*inner);
                at = inner + 1;
            } else {
                ++depth;
                breakLine();
                at = inner;
            }
        } else if (*at == '}' || *at == ']') {
            --depth;
            breakLine();
            laidOut.append(*at++);
        } else if (*at == ',') {
            laidOut.append(*at++);
            breakLine();
        } else if (*at == ':') {
            laidOut.append(": ");
            ++at;
        } else {
            at = copyScalar(at, end, laidOut);
        }
    }
    return laidOut;
}

} // namespace Assay
