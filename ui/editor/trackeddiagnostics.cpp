// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/trackeddiagnostics.h"

#include "editor/textaccess.h"

#include <algorithm>
#include <tuple>

namespace Assay {

using Span = TrackedDiagnostics::Span;

namespace {

Span spanOf(const TextRange &range, const TextAccess &text)
{
    if (!range.isValid())
        return {};
    const int start = text.position(range.line, range.column);
    return {start, std::max(start, text.position(range.endLine, range.endColumn))};
}

/** Moves the span; true when text inside it came or went. */
bool insertInto(Span &span, int position, int length)
{
    const bool before = position <= span.start;
    const bool inside = !before && position < span.end;
    if (before)
        span.start += length;
    if (before || inside)
        span.end += length;
    return inside;
}

bool removeFrom(Span &span, int position, int length)
{
    const bool touched = position < span.end && position + length > span.start;
    const auto moved = [&](int place) { return place <= position ? place : std::max(position, place - length); };
    span = {moved(span.start), moved(span.end)};
    return touched;
}

} // namespace

void TrackedDiagnostics::set(const QList<Diagnostic> &diagnostics, const TextAccess &text)
{
    m_items.clear();
    for (const Diagnostic &diagnostic : diagnostics) {
        Item item{diagnostic, spanOf(diagnostic.range, text), {}};
        if (diagnostic.fix)
            for (const TextEdit &edit : diagnostic.fix->edits)
                item.edits.append(spanOf(edit.range, text));
        m_items.append(item);
    }
    std::ranges::stable_sort(m_items, {}, [](const Item &item) { return std::tuple(item.span.start, item.diagnostic.severity); });
}

void TrackedDiagnostics::inserted(int position, int length)
{
    for (Item &item : m_items) {
        insertInto(item.span, position, length);
        bool stale = false;
        for (Span &edit : item.edits)
            stale |= insertInto(edit, position, length);
        if (stale)
            item.diagnostic.fix.reset();
    }
}

void TrackedDiagnostics::removed(int position, int length)
{
    m_items.removeIf([=](const Item &item) {
        return item.diagnostic.range.isValid() && !item.span.isEmpty() && position <= item.span.start && position + length >= item.span.end;
    });
    for (Item &item : m_items) {
        removeFrom(item.span, position, length);
        bool stale = false;
        for (Span &edit : item.edits)
            stale |= removeFrom(edit, position, length);
        if (stale)
            item.diagnostic.fix.reset();
    }
}

Diagnostic TrackedDiagnostics::current(const Item &item, const TextAccess &text) const
{
    Diagnostic diagnostic = item.diagnostic;
    if (diagnostic.range.isValid())
        diagnostic.range = text.range(item.span.start, item.span.end);
    if (diagnostic.fix)
        for (qsizetype i = 0; i < item.edits.size(); ++i)
            diagnostic.fix->edits[i].range = text.range(item.edits[i].start, item.edits[i].end);
    return diagnostic;
}

} // namespace Assay
