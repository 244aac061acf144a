// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/sourcedocument.h"
#include "expect.h"

#include <QSet>

using namespace Assay;

namespace {

/** The lines of a text as Python ends them. */
QByteArrayList linesOf(QByteArray text)
{
    return text.replace("\r\n", "\n").replace('\r', '\n').split('\n');
}

void expectPlaces(const SourceCandidate &candidate, const QByteArrayList &originals)
{
    const QByteArrayList lines = linesOf(candidate.text);
    const bool endsOpen = lines.last().isEmpty();
    int previous = 0;
    for (int line = 1; line <= lines.size() - (endsOpen ? 1 : 0); ++line) {
        const TextRange place = candidate.toOriginal({line, 1, line, 1});
        expect(place.line > previous && place.line <= originals.size(), "lines come in their order");
        QByteArray original = originals[place.line - 1];
        if (place.line == 1 && original.startsWith("\xEF\xBB\xBF"))
            original.remove(0, 3);
        expect(original.sliced(place.column - 1) == lines[line - 1], "a line of a reading is the rest of its line in the text");
        previous = place.line;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const std::optional<QString> reason = SourceDocument::binaryReason(bytes);
    expect(!reason || !reason->isEmpty(), "a reason has words");
    const SourceDocument document(bytes);
    const QList<SourceCandidate> &candidates = document.candidates();
    expect(!candidates.isEmpty() && candidates[0].text == bytes && candidates[0].isWhole(), "the first reading is the text");
    expect(candidates.size() <= 5, "readings are few");
    QSet<QByteArray> texts;
    const QByteArrayList originals = linesOf(bytes);
    for (const SourceCandidate &candidate : candidates) {
        expect(!texts.contains(candidate.text), "readings differ");
        texts.insert(candidate.text);
        if (candidate != candidates[0])
            expectPlaces(candidate, originals);
    }
    return 0;
}
