// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/readingnote.h"

#include "base/contract/numbertext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype MostNamed = 8;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::ReadingNote)
};

QString linesText(const QList<SourceCandidate::Block> &blocks)
{
    QStringList parts;
    for (const SourceCandidate::Block &block : blocks.first(std::min(blocks.size(), MostNamed))) {
        const QString first = QString::number(block.firstLine);
        parts.append(block.firstLine == block.lastLine ? first : u"%1–%2"_s.arg(first, QString::number(block.lastLine)));
    }
    if (blocks.size() > MostNamed)
        parts.append(u"…"_s);
    return parts.join(u", "_s);
}

Diagnostic note(const TextRange &range, const QString &code, const QString &message)
{
    return {range, Diagnostic::Severity::Note, code, u"Source"_s, message, std::nullopt};
}

std::optional<Diagnostic> readingNote(const SourceCandidate &candidate)
{
    const QList<SourceCandidate::Block> &blocks = candidate.blocks;
    if (blocks.size() > 1) {
        //: %2 are line numbers: "3–9, 14, 20–31".
        return note(blocks[1].fence, u"blocks-joined"_s,
            Words::tr("%1 code blocks were joined into one tool: lines %2.").arg(numberText(blocks.size()), linesText(blocks)));
    }
    if (blocks.size() == 1 && candidate.omittedBlocks > 0) {
        //: %1 is a number, %2 are line numbers: "3–9".
        return note(blocks[0].fence, u"blocks-omitted"_s,
            Words::tr("Of %1 code blocks only the largest was read, lines %2: joined they are no Python.")
                .arg(numberText(candidate.omittedBlocks + 1), linesText(blocks)));
    }
    return std::nullopt;
}

} // namespace

QList<Diagnostic> withReadingNote(const QList<Diagnostic> &diagnostics, const SourceCandidate &candidate)
{
    const std::optional<Diagnostic> added = readingNote(candidate);
    if (!added)
        return diagnostics;
    QList<Diagnostic> result = diagnostics;
    const auto isBehind = [&added](const Diagnostic &diagnostic) { return diagnostic.range.line >= added->range.line; };
    result.insert(std::ranges::find_if(result, isBehind), *added);
    return result;
}

} // namespace Assay
