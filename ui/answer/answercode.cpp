// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/answercode.h"

#include "base/contract/visibletext.h"
#include "base/source/sourcedocument.h"

#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** See SourceDocument: several blocks at once come before the largest of them, and what stands before a lone fence comes last. */
const SourceCandidate &likeliest(const QList<SourceCandidate> &readings)
{
    if (readings.last().blocks.isEmpty())
        return readings.last();
    const auto found =
        std::find_if(readings.crbegin(), readings.crend(), [](const SourceCandidate &reading) { return reading.blocks.size() == 1; });
    return found == readings.crend() ? readings.last() : *found;
}

} // namespace

Result<AnswerCode> AnswerCode::read(const QMimeData *data)
{
    const QStringList formats = data ? data->formats() : QStringList();
    if (formats.isEmpty())
        return std::unexpected(Error{u"answer-missing"_s, tr("The clipboard is empty. Copy the model's answer, then paste it again."), {}});
    if (!data->hasText()) {
        return std::unexpected(Error{u"answer-no-text"_s,
            tr("The clipboard holds no text but %1. Copy the model's answer as text, then paste it again.")
                .arg(visibleText(formats.constFirst())),
            {}});
    }
    const QByteArray text = data->text().toUtf8();
    if (text.trimmed().isEmpty()) {
        return std::unexpected(Error{
            u"answer-missing"_s, tr("The text on the clipboard is empty or blank. Copy the model's answer, then paste it again."), {}});
    }
    const SourceDocument document(text);
    const SourceCandidate &reading = likeliest(document.candidates());
    if (reading.blocks.size() != 1)
        return AnswerCode{reading.text, 0, 0, 0};
    const SourceCandidate::Block &block = reading.blocks.constFirst();
    return AnswerCode{reading.text, block.firstLine, block.lastLine, reading.omittedBlocks};
}

} // namespace Assay
