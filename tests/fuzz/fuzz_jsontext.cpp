// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsontext.h"
#include "expect.h"

#include <QJsonDocument>

#include <jsoncons/json_options.hpp>
#include <jsoncons/json_reader.hpp>
#include <jsoncons/json_visitor.hpp>

#include <string_view>

using namespace Assay;

namespace {

/** What a reader says that takes some more than we do, never less. */
bool isAcceptedByJsoncons(const QByteArray &utf8)
{
    jsoncons::json_options options;
    options.lossless_number(true).allow_comments(false).max_nesting_depth(JsonText::MaxDepth);
    jsoncons::default_json_visitor nowhere;
    jsoncons::json_string_reader reader(std::string_view(utf8.constData(), static_cast<size_t>(utf8.size())), nowhere, options);
    std::error_code error;
    reader.read(error);
    return !error;
}

/** What two readers agree on; each alone takes some more. */
bool isAcceptedByBoth(const QByteArray &utf8)
{
    const bool isTakenByBoth = utf8.startsWith("\xEF\xBB\xBF") || utf8.toLower().contains("\\ud"); // a mark, or half a surrogate pair
    return !isTakenByBoth && !QJsonDocument::fromJson(utf8).isNull() && isAcceptedByJsoncons(utf8);
}

QByteArray withoutBlanks(const QByteArray &json)
{
    QByteArray dense;
    bool isString = false;
    bool isEscaped = false;
    for (const char c : json) {
        if (isString || (c != ' ' && c != '\n' && c != '\r' && c != '\t'))
            dense.append(c);
        if (c == '"' && !isEscaped)
            isString = !isString;
        isEscaped = isString && c == '\\' && !isEscaped;
    }
    return dense;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray utf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const Result<JsonText> json = JsonText::parse(utf8);
    if (!json) {
        expect(!json.error().message.isEmpty(), "a refusal has a message");
        expect(!isAcceptedByBoth(utf8), "what is JSON is accepted");
        return 0;
    }
    expect(json->bytes() == utf8.trimmed(), "the text is kept");
    expect(isAcceptedByJsoncons(utf8), "what is accepted is JSON");
    const QByteArray laidOut = json->indented();
    expect(withoutBlanks(laidOut) == withoutBlanks(utf8), "indenting changes only blanks");
    const Result<JsonText> again = JsonText::parse(laidOut);
    expect(again && again->indented() == laidOut && again->kind() == json->kind(), "indenting twice changes nothing");
    return 0;
}
