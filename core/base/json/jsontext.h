// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/error.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <utility>

namespace Assay {

/** A JSON value as the text it arrived in: key order, big integers and 1.10 survive. Always one complete, valid value in UTF-8. */
class ASSAY_BASE_EXPORT JsonText
{
public:
    enum class Kind { Object, Array, String, Number, Boolean, Null };

    /** Deeper than Limits::valueDepth may be, so that what a guest may send is never refused for its depth. */
    static constexpr int MaxDepth = 1100;

    /** null */
    JsonText();
    static JsonText emptyObject();

    /** Checks `utf8` and keeps it without the blanks around it. The error says what is wrong, and at which line and column. A byte order
        mark, comments, NaN, Infinity, trailing text, lone surrogates and nesting beyond `maxDepth` are refused.
        Takes a few ms for a MiB. */
    static Result<JsonText> parse(const QByteArray &utf8, int maxDepth = MaxDepth);

    /** What parse() would refuse, at its place in `utf8`; nothing when it is valid. */
    static std::optional<Diagnostic> diagnose(const QByteArray &utf8, int maxDepth = MaxDepth);

    const QByteArray &bytes() const { return m_utf8; }
    Kind kind() const;
    /** Of an object: the first member whose key is written so, without escapes; nothing when there is none. Keeps to the text: no number and
        no order is lost. */
    std::optional<JsonText> member(QByteArrayView key) const;
    /** Of an object: its members in order, keys as they are written between their quotes; empty for all else. */
    QList<std::pair<QByteArray, JsonText>> members() const;
    /** Of an array: its items; empty for all else. */
    QList<JsonText> items() const;
    /** Two spaces of indentation, one member a line; scalars, order and equal keys as they are. */
    QByteArray indented() const;

    /** Equal as text, not as value. */
    bool operator==(const JsonText &) const = default;

private:
    explicit JsonText(const QByteArray &utf8);

    QByteArray m_utf8;
};

} // namespace Assay
