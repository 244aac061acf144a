// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/fencedblocks.h"

#include "base/source/triplequotes.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace Assay {

namespace {

constexpr qsizetype TabWidth = 4;

struct Fence
{
    char mark = 0;
    qsizetype length = 0;
    QByteArrayView info;
    int quotes = 0; ///< `>` marks before it
    qsizetype indent = 0; ///< width of what stands between the last of them and the fence

    bool isClosedBy(const Fence &other) const
    {
        return other.mark == mark && other.length >= length && other.info.isEmpty() && other.quotes == quotes && other.indent <= indent + 3;
    }
};

qsizetype widthOf(char blank, qsizetype before)
{
    return blank == '\t' ? TabWidth - before % TabWidth : 1;
}

/** The length of a list marker with the blank that must follow it, 0 when there is none. */
qsizetype listMarker(QByteArrayView text)
{
    const qsizetype digits = std::ranges::find_if_not(text, [](char c) { return c >= '0' && c <= '9'; }) - text.begin();
    if (digits >= text.size() || digits > 9)
        return 0;
    const char mark = text[digits];
    const bool isMarker = digits > 0 ? mark == '.' || mark == ')' : mark == '-' || mark == '*' || mark == '+';
    return isMarker && digits + 1 < text.size() && text[digits + 1] == ' ' ? digits + 2 : 0;
}

std::optional<Fence> fenceAt(QByteArrayView line)
{
    Fence fence;
    qsizetype at = 0;
    while (at < line.size()) {
        if (line[at] == ' ' || line[at] == '\t') {
            fence.indent += widthOf(line[at++], fence.indent);
        } else if (line[at] == '>') {
            ++fence.quotes;
            fence.indent = 0;
            at += line.sliced(at + 1).startsWith(' ') ? 2 : 1;
        } else if (const qsizetype marker = listMarker(line.sliced(at))) {
            fence.indent += marker;
            at += marker;
        } else {
            break;
        }
    }
    const QByteArrayView rest = line.sliced(at);
    if (!rest.startsWith("```") && !rest.startsWith("~~~"))
        return {};
    fence.mark = rest[0];
    fence.length = std::ranges::find_if_not(rest, [&](char c) { return c == fence.mark; }) - rest.begin();
    fence.info = rest.sliced(fence.length).trimmed();
    if (fence.mark == '`' && fence.info.contains('`'))
        return {};
    return fence;
}

QByteArray label(QByteArrayView info)
{
    const auto isEdge = [](char c) { return c == '{' || c == '.' || c == ' '; };
    const auto isEnd = [](char c) { return QByteArrayView(" \t,;:={}[]").contains(c); };
    const QByteArrayView word = info.sliced(std::ranges::find_if_not(info, isEdge) - info.begin());
    return word.first(std::ranges::find_if(word, isEnd) - word.begin()).toByteArray().toLower();
}

FencedBlock::Language languageOf(const QByteArray &label)
{
    if (label.isEmpty())
        return FencedBlock::Language::Unlabelled;
    const bool isPython = label == "py" || label == "py3" || label == "pycon" || label == "ipython" || label == "ipython3"
        || label == "tool_code" || label.endsWith(".py") || (label.startsWith("python") && !label.contains("traceback"));
    return isPython ? FencedBlock::Language::Python : FencedBlock::Language::Other;
}

/** A line of the block that `fence` opens, without quote marks and indentation; nothing when the quote has ended. */
std::optional<SourceLine> inside(const Fence &fence, const SourceLine &line)
{
    SourceLine piece = line;
    for (int quote = 0; quote < fence.quotes; ++quote) {
        const SourceLine marked = piece.from(leadingBlanks(piece.text));
        if (!marked.text.startsWith('>'))
            return {};
        piece = marked.from(marked.text.startsWith("> ") ? 2 : 1);
    }
    qsizetype count = 0;
    for (qsizetype width = 0; count < leadingBlanks(piece.text); ++count) {
        width += widthOf(piece.text[count], width);
        if (width > fence.indent)
            break;
    }
    return piece.from(count);
}

struct Extent
{
    qsizetype end = 0; ///< index of the first line behind the block's text
    bool isClosed = false;
    bool isQuoteEnd = false; ///< closed by the end of its quote: that line is no fence
};

/** Where the block that begins at line `first` ends, when fences inside of triple-quoted strings are text (`respectStrings`) or are not. */
Extent extentOf(const QList<SourceLine> &lines, qsizetype first, const Fence &fence, bool respectStrings)
{
    TripleQuotes strings;
    for (qsizetype i = first; i < lines.size(); ++i) {
        const std::optional<SourceLine> piece = inside(fence, lines[i]);
        if (!piece)
            return {i, true, true};
        const std::optional<Fence> other = fenceAt(lines[i].text);
        if (other && fence.isClosedBy(*other) && !(respectStrings && strings.isInside()))
            return {i, true, false};
        strings.read(piece->text);
    }
    return {lines.size(), false, false};
}

Extent extentOf(const QList<SourceLine> &lines, qsizetype first, const Fence &fence, FencedBlock::Language language)
{
    if (language != FencedBlock::Language::Other) {
        const Extent extent = extentOf(lines, first, fence, true);
        if (extent.isClosed)
            return extent;
    }
    return extentOf(lines, first, fence, false);
}

} // namespace

qsizetype FencedBlock::size() const
{
    return std::accumulate(
        lines.begin(), lines.end(), qsizetype(0), [](qsizetype sum, const SourceLine &line) { return sum + line.text.size(); });
}

bool FencedBlock::isBlank() const
{
    return std::ranges::all_of(lines, &SourceLine::isBlank);
}

QList<FencedBlock> fencedBlocks(const QList<SourceLine> &lines)
{
    QList<FencedBlock> blocks;
    TripleQuotes strings;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const std::optional<Fence> fence = strings.isInside() ? std::nullopt : fenceAt(lines[i].text);
        const QByteArray name = fence ? label(fence->info) : QByteArray();
        // A fence around a whole Markdown answer holds prose and further fences.
        if (!fence || name == "markdown" || name == "md") {
            strings.read(lines[i].text);
            continue;
        }
        FencedBlock block{languageOf(name), {}, lines[i], false};
        const Extent extent = extentOf(lines, i + 1, *fence, block.language);
        for (qsizetype inner = i + 1; inner < extent.end; ++inner) {
            if (const std::optional<SourceLine> piece = inside(*fence, lines[inner]))
                block.lines.append(*piece);
        }
        block.isClosed = extent.isClosed;
        blocks.append(block);
        i = extent.isQuoteEnd ? extent.end - 1 : extent.end;
    }
    return blocks;
}

} // namespace Assay
