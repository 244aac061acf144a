// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/changeproposal.h"

#include <algorithm>

namespace Assay {

namespace {

constexpr QByteArrayView ByteOrderMark("\xEF\xBB\xBF");

QByteArray withMarkOf(const QByteArray &text, const QByteArray &answer)
{
    const QByteArray bare = answer.startsWith(ByteOrderMark) ? answer.sliced(ByteOrderMark.size()) : answer;
    return text.startsWith(ByteOrderMark) ? ByteOrderMark.toByteArray() + bare : bare;
}

QList<QByteArrayView> withoutEnds(const QList<SourceLine> &lines)
{
    QList<QByteArrayView> texts;
    for (const SourceLine &line : lines)
        texts.append(line.text);
    return texts;
}

} // namespace

qsizetype ChangeProposal::Hunk::count(Line::Kind kind) const
{
    return std::ranges::count(lines, kind, &Line::kind);
}

ChangeProposal::ChangeProposal(const QByteArray &text, const QByteArray &answer)
    : m_text(text)
    , m_answer(withMarkOf(text, answer))
    , m_old(splitLines(m_text))
    , m_fresh(splitLines(m_answer))
{
    const QList<LineDifference> all = places();
    qsizetype earliest = 0;
    for (qsizetype index = 0; index < all.size(); ++index) {
        const qsizetype next = index + 1 < all.size() ? all[index + 1].oldStart : m_old.size();
        const qsizetype latest = std::min(next, all[index].oldEnd() + ContextLines);
        m_hunks.append({all[index], linesOf(all[index], earliest, latest), true});
        earliest = latest;
    }
}

QList<LineDifference> ChangeProposal::places() const
{
    QList<LineDifference> joined;
    for (const LineDifference &place : LineDifference::between(withoutEnds(m_old), withoutEnds(m_fresh))) {
        const bool goesOn = !joined.isEmpty()
            && std::ranges::all_of(m_old.sliced(joined.last().oldEnd(), place.oldStart - joined.last().oldEnd()), &SourceLine::isBlank);
        if (goesOn) {
            joined.last().oldCount = place.oldEnd() - joined.last().oldStart;
            joined.last().newCount = place.newEnd() - joined.last().newStart;
        } else {
            joined.append(place);
        }
    }
    return joined;
}

QList<ChangeProposal::Line> ChangeProposal::linesOf(const LineDifference &place, qsizetype earliest, qsizetype latest) const
{
    QList<Line> lines;
    const auto add = [&lines](Line::Kind kind, const QList<SourceLine> &from, qsizetype start, qsizetype end) {
        for (qsizetype line = start; line < end; ++line)
            lines.append({kind, from[line].text.toByteArray()});
    };
    add(Line::Kind::Context, m_old, std::max(earliest, place.oldStart - ContextLines), place.oldStart);
    add(Line::Kind::Removed, m_old, place.oldStart, place.oldEnd());
    add(Line::Kind::Added, m_fresh, place.newStart, place.newEnd());
    add(Line::Kind::Context, m_old, place.oldEnd(), latest);
    return lines;
}

qsizetype ChangeProposal::chosenCount() const
{
    return std::ranges::count(m_hunks, true, &Hunk::isChosen);
}

QByteArray ChangeProposal::text() const
{
    const QByteArrayView usualEnd = m_old.isEmpty() || m_old.constFirst().end.isEmpty() ? QByteArrayView("\n") : m_old.constFirst().end;
    QByteArray text;
    QByteArrayView end;
    const auto add = [&](const QList<SourceLine> &lines, qsizetype from, qsizetype to, bool keepsEnds) {
        for (qsizetype line = from; line < to; ++line) {
            text.append(end).append(lines[line].text);
            end = keepsEnds && !lines[line].end.isEmpty() ? lines[line].end : usualEnd;
        }
    };
    qsizetype at = 0;
    for (const Hunk &hunk : m_hunks) {
        const LineDifference &place = hunk.place;
        add(m_old, at, place.oldStart, true);
        if (hunk.isChosen)
            add(m_fresh, place.newStart, place.newEnd(), false);
        else
            add(m_old, place.oldStart, place.oldEnd(), true);
        at = place.oldEnd();
    }
    add(m_old, at, m_old.size(), true);
    const QList<SourceLine> &last = m_old.isEmpty() ? m_fresh : m_old;
    if (!last.isEmpty() && !last.constLast().end.isEmpty())
        text.append(end);
    return text;
}

} // namespace Assay
