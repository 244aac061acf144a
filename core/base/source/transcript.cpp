// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/transcript.h"

#include <algorithm>
#include <optional>

namespace Assay {

namespace {

/** What stands behind `prompt`, when the line begins with it. */
std::optional<SourceLine> behind(QByteArrayView prompt, const SourceLine &line)
{
    const SourceLine content = line.from(leadingBlanks(line.text));
    if (!content.text.startsWith(prompt))
        return {};
    SourceLine rest = content.from(prompt.size());
    if (rest.text.isEmpty())
        return rest;
    return rest.text.startsWith(' ') ? std::optional(rest.from(1)) : std::nullopt;
}

bool isBanner(QByteArrayView text)
{
    return text.startsWith("Python 3.") || text.startsWith("Python 2.") || text.startsWith("[GCC") || text.startsWith("[Clang")
        || text.startsWith("[MSC") || text.startsWith("Type \"");
}

} // namespace

bool isTranscript(const QList<SourceLine> &lines)
{
    const auto first = std::ranges::find_if_not(lines, [](const SourceLine &line) { return line.isBlank() || isBanner(line.text); });
    return first != lines.end() && behind(">>>", *first);
}

QList<SourceLine> withoutPrompts(const QList<SourceLine> &lines)
{
    QList<SourceLine> typed;
    bool isContinuing = false;
    for (const SourceLine &line : lines) {
        std::optional<SourceLine> piece = behind(">>>", line);
        if (!piece && isContinuing)
            piece = behind("...", line);
        isContinuing = piece.has_value();
        if (piece)
            typed.append(*piece);
    }
    return typed;
}

} // namespace Assay
