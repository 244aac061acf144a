// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionresult.h"
#include "base/contract/validation.h"

#include <jsoncons/json.hpp>

#include <optional>

/** Members of JSON objects as the contract's values. The objects come from processes that untrusted code may have taken over, so nothing is
    relied on: what is missing or of another type reads as empty, 0 or false. */
namespace Assay::JsonFields {

using Json = jsoncons::ojson;

inline constexpr size_t MostEntries = 100'000; ///< of one list; the rest is left out

/** Nothing when it is no JSON object. Numbers keep their text. */
std::optional<Json> parsed(const QByteArray &utf8);

/** Null when there is none. */
const Json *member(const Json &object, std::string_view key);
QString text(const Json &object, std::string_view key);
double number(const Json &object, std::string_view key); ///< finite
int count(const Json &object, std::string_view key); ///< 0 unless it is above 0 and an int
bool flag(const Json &object, std::string_view key);
/** The value's text. `maxDepth`: deeper ones are nothing. */
std::optional<JsonText> json(const Json &object, std::string_view key, int maxDepth = JsonText::MaxDepth);

/** The objects of a list, each read by `read`. */
template <typename T, typename Read>
QList<T> list(const Json &object, std::string_view key, Read read)
{
    QList<T> entries;
    const Json *const found = member(object, key);
    if (!found || !found->is_array())
        return entries;
    for (const Json &entry : found->array_range()) {
        if (entry.is_object() && static_cast<size_t>(entries.size()) < MostEntries)
            entries.append(read(entry));
    }
    return entries;
}

TextRange range(const Json &object);
std::optional<Fix> fix(const Json &object); ///< its member "fix"
Diagnostic diagnostic(const Json &object);
FunctionInfo function(const Json &object);
std::optional<ToolError> error(const Json &object); ///< its member "error"
TracebackFrame tracebackFrame(const Json &object);
RunNote note(const Json &object);
Usage usage(const Json &object); ///< its member "usage", without the wall clock
std::optional<ToolMessage> message(const Json &object);
std::optional<ToolProgress> progress(const Json &object);

} // namespace Assay::JsonFields
