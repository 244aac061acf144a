// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/sourcedocument.h"

#include "base/contract/numbertext.h"
#include "base/source/fencedblocks.h"
#include "base/source/transcript.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QByteArrayView ByteOrderMark("\xEF\xBB\xBF");

void append(SourceCandidate &candidate, int &line, const SourceLine &piece)
{
    // An empty line that ends with LF would turn the CR before it into one line end with its own.
    const bool wouldJoin = piece.text.isEmpty() && piece.end == "\n" && candidate.text.endsWith('\r');
    candidate.text.append(piece.text).append(wouldJoin ? QByteArrayView("\r") : piece.end);
    const bool goesOn = !candidate.segments.isEmpty() && candidate.segments.last().columns == piece.columns
        && candidate.segments.last().originalLine + candidate.segments.last().count == piece.number;
    if (goesOn)
        ++candidate.segments.last().count;
    else
        candidate.segments.append({line, piece.number, 1, piece.columns});
    ++line;
}

/** The whole line, in code points. */
TextRange rangeOf(const SourceLine &line)
{
    const auto length = std::ranges::count_if(line.text, [](char c) { return (c & 0xC0) != 0x80; });
    return {line.number, 1, line.number, static_cast<int>(length) + 1};
}

SourceCandidate reading(const QList<FencedBlock> &blocks)
{
    SourceCandidate candidate;
    int line = 1;
    for (const FencedBlock &block : blocks) {
        if (!block.isBlank())
            candidate.blocks.append({rangeOf(block.fence), block.lines.first().number, block.lines.last().number});
        for (const SourceLine &piece : isTranscript(block.lines) ? withoutPrompts(block.lines) : block.lines)
            append(candidate, line, piece);
    }
    return candidate;
}

SourceCandidate reading(const QList<SourceLine> &lines)
{
    SourceCandidate candidate = reading(QList{FencedBlock{FencedBlock::Language::Unlabelled, lines, {}, true}});
    candidate.blocks.clear();
    return candidate;
}

QList<FencedBlock> ofLanguage(const QList<FencedBlock> &blocks, QList<FencedBlock::Language> languages)
{
    QList<FencedBlock> chosen;
    std::ranges::copy_if(blocks, std::back_inserter(chosen), [&](const FencedBlock &block) { return languages.contains(block.language); });
    return chosen;
}

/** The text before a fence that closes what was not copied along: the only one, and less behind it than before it. */
QList<SourceLine> beforeOrphanFence(const QList<SourceLine> &lines, const QList<FencedBlock> &blocks)
{
    if (blocks.size() != 1 || blocks[0].language != FencedBlock::Language::Unlabelled || blocks[0].isClosed)
        return {};
    const QList<SourceLine> before = lines.first(blocks[0].fence.number - 1);
    return FencedBlock{{}, before}.size() > blocks[0].size() ? before : QList<SourceLine>();
}

QList<SourceCandidate> fencedReadings(const QList<SourceLine> &lines)
{
    using enum FencedBlock::Language;
    const QList<FencedBlock> blocks = fencedBlocks(lines);
    const QList<FencedBlock> python = ofLanguage(blocks, {Python});
    const QList<FencedBlock> usable = ofLanguage(blocks, {Python, Unlabelled});
    if (usable.isEmpty())
        return {};
    const QList<FencedBlock> &largestOf = python.isEmpty() ? usable : python;
    SourceCandidate largest = reading(QList{*std::ranges::max_element(largestOf, {}, &FencedBlock::size)});
    largest.omittedBlocks = std::ranges::count_if(largestOf, std::not_fn(&FencedBlock::isBlank)) - 1;
    return {reading(python), reading(usable), largest, reading(beforeOrphanFence(lines, blocks))};
}

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::SourceDocument", text);
}

struct Signature
{
    QByteArrayView bytes;
    const char *reason;
};

const char *signatureReason(QByteArrayView bytes)
{
    static constexpr auto utf16 = QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is UTF-16 text. Save it as UTF-8.");
    static constexpr auto archive = QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is an archive. Unpack it and give one Python file.");
    static constexpr auto image = QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is an image. Give the code as text.");
    static constexpr auto program = QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is a compiled program. Give the Python source.");
    static constexpr auto document = QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is a document. Give the code as plain text.");
    static const Signature signatures[] = {
        {QByteArrayView("\xFF\xFE\0\0", 4), QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is UTF-32 text. Save it as UTF-8.")},
        {QByteArrayView("\0\0\xFE\xFF", 4), QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is UTF-32 text. Save it as UTF-8.")},
        {"\xFF\xFE", utf16},
        {"\xFE\xFF", utf16},
        {"\x7F"
         "ELF",
            program},
        {"\xCF\xFA\xED\xFE", program},
        {"PK\x03\x04", archive},
        {"\x1F\x8B", archive},
        {"\xFD"
         "7zXZ",
            archive},
        {"\x28\xB5\x2F\xFD", archive},
        {"\x89PNG", image},
        {"\xFF\xD8\xFF", image},
        {"GIF8", image},
        {"%PDF-", document},
        {"\xD0\xCF\x11\xE0", document},
    };
    const auto found = std::ranges::find_if(signatures, [&](const Signature &signature) { return bytes.startsWith(signature.bytes); });
    return found == std::end(signatures) ? nullptr : found->reason;
}

/** A compiled module: a magic number of two bytes, CR LF so that a text conversion would break it, then four bytes of flags,
    most of them 0. */
bool isCompiledModule(QByteArrayView bytes)
{
    return bytes.size() > 16 && bytes.sliced(2, 2) == "\r\n" && bytes.sliced(5, 3) == QByteArrayView("\0\0\0", 3);
}

qsizetype countNul(QByteArrayView bytes, qsizetype from, qsizetype step)
{
    qsizetype count = 0;
    for (qsizetype i = from; i < bytes.size(); i += step)
        count += bytes[i] == '\0';
    return count;
}

} // namespace

TextRange SourceCandidate::toOriginal(const TextRange &range) const
{
    if (!range.isValid() || segments.isEmpty())
        return range;
    const auto move = [this](int &line, int &column) {
        auto next = std::ranges::upper_bound(segments, line, {}, &Segment::line);
        const Segment &segment = next == segments.begin() ? *next : *std::prev(next);
        line += segment.originalLine - segment.line;
        column += segment.columns;
    };
    TextRange moved = range;
    move(moved.line, moved.column);
    move(moved.endLine, moved.endColumn);
    return moved;
}

SourceDocument::SourceDocument(const QByteArray &bytes)
    : m_candidates{{bytes, {}}}
{
    const bool mayHoldFence = bytes.contains("```") || bytes.contains("~~~");
    if (!mayHoldFence && !bytes.contains(">>>"))
        return;
    const QByteArrayView text =
        bytes.startsWith(ByteOrderMark) ? QByteArrayView(bytes).sliced(ByteOrderMark.size()) : QByteArrayView(bytes);
    const QList<SourceLine> lines = splitLines(text);
    QList<SourceCandidate> readings = mayHoldFence ? fencedReadings(lines) : QList<SourceCandidate>();
    if (readings.isEmpty() && isTranscript(lines))
        readings.append(reading(lines));
    for (const SourceCandidate &candidate : readings) {
        const bool isNew = std::ranges::none_of(m_candidates, [&](const SourceCandidate &known) { return known.text == candidate.text; });
        if (isNew && !candidate.text.trimmed().isEmpty())
            m_candidates.append(candidate);
    }
}

std::optional<QString> SourceDocument::binaryReason(const QByteArray &bytes)
{
    if (const char *reason = signatureReason(bytes))
        return inWords(reason);
    if (isCompiledModule(bytes))
        return inWords(
            QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is a compiled Python module. Give the .py file that it was made from."));
    const QByteArrayView sample = QByteArrayView(bytes).first(std::min<qsizetype>(bytes.size(), 64 * 1024));
    const qsizetype nul = countNul(sample, 0, 1);
    if (nul < 4 || nul * 20 < sample.size())
        return {};
    const qsizetype aligned = std::max(countNul(sample, 0, 2), countNul(sample, 1, 2));
    if (aligned == nul && nul * 5 > sample.size() * 2)
        return inWords(QT_TRANSLATE_NOOP("Assay::SourceDocument", "This is UTF-16 text. Save it as UTF-8."));
    return inWords(QT_TRANSLATE_NOOP("Assay::SourceDocument", "This holds %1 NUL bytes and is no text. Give Python source text."))
        .arg(numberText(nul));
}

} // namespace Assay
