// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/tooldifference.h"

#include <QLocale>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** Lines with their ends: "\n" alone ends one, so that a text is the sum of its lines. */
QList<QByteArrayView> linesOf(QByteArrayView text)
{
    QList<QByteArrayView> lines;
    while (!text.isEmpty()) {
        const qsizetype end = text.indexOf('\n');
        const qsizetype length = end < 0 ? text.size() : end + 1;
        lines.append(text.first(length));
        text = text.sliced(length);
    }
    return lines;
}

ToolDifference::Names namesBetween(QStringList old, QStringList fresh)
{
    for (QStringList *names : {&old, &fresh}) {
        std::ranges::sort(*names);
        names->removeDuplicates();
    }
    ToolDifference::Names names;
    std::ranges::set_difference(old, fresh, std::back_inserter(names.removed));
    std::ranges::set_difference(fresh, old, std::back_inserter(names.added));
    return names;
}

QString exactly(double number)
{
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

} // namespace

QList<LineChange> LineChange::between(const QByteArray &old, const QByteArray &fresh)
{
    const QList<QByteArrayView> oldLines = linesOf(old);
    const QList<QByteArrayView> freshLines = linesOf(fresh);
    QList<LineChange> changes;
    qsizetype next = 0; // the first old line that no change shows yet
    const auto append = [&](Line::Kind kind, const QList<QByteArrayView> &lines, qsizetype from, qsizetype to) {
        for (qsizetype line = from; line < to; ++line)
            changes.last().lines.append(Line{kind, lines[line].toByteArray()});
    };
    const QList<LineDifference> places = LineDifference::between(oldLines, freshLines);
    for (qsizetype i = 0; i < places.size(); ++i) {
        const LineDifference &place = places[i];
        const bool joins = i > 0 && place.oldStart - places[i - 1].oldEnd() <= 2 * ContextLines;
        const qsizetype before = joins ? place.oldStart - next : std::min(ContextLines, place.oldStart);
        if (!joins)
            changes.append(LineChange{{place.oldStart - before, 0, place.newStart - before, 0}, {}});
        append(Line::Kind::Context, oldLines, place.oldStart - before, place.oldStart);
        append(Line::Kind::Removed, oldLines, place.oldStart, place.oldEnd());
        append(Line::Kind::Added, freshLines, place.newStart, place.newEnd());
        next = place.oldEnd();
        const bool isJoined = i + 1 < places.size() && places[i + 1].oldStart - place.oldEnd() <= 2 * ContextLines;
        const qsizetype after = isJoined ? 0 : std::min(ContextLines, oldLines.size() - place.oldEnd());
        append(Line::Kind::Context, oldLines, place.oldEnd(), place.oldEnd() + after);
        LineDifference &whole = changes.last().place;
        whole.oldCount = place.oldEnd() + after - whole.oldStart;
        whole.newCount = place.newEnd() + after - whole.newStart;
    }
    return changes;
}

bool ToolDifference::isEmpty() const
{
    return fields.isEmpty() && imports.isEmpty() && packages.isEmpty() && code.isEmpty() && schema.isEmpty();
}

ToolDifference ToolDifference::between(const ToolVersion &old, const ToolVersion &fresh)
{
    const ToolContract &before = old.contract;
    const ToolContract &after = fresh.contract;
    ToolDifference difference;
    difference.name = fresh.name;
    difference.old = old.version;
    difference.fresh = fresh.version;
    const QList<Field> all = {
        {Part::Shape, shapeName(before.shape.kind), shapeName(after.shape.kind)},
        {Part::Entry, before.shape.entry, after.shape.entry},
        {Part::Description, before.description, after.description},
        {Part::Policy, before.policy, after.policy},
        {Part::Timeout, exactly(before.limits.timeoutSeconds), exactly(after.limits.timeoutSeconds)},
        {Part::Memory, QString::number(before.limits.memoryMb), QString::number(after.limits.memoryMb)},
        {Part::Processes, QString::number(before.limits.processes), QString::number(after.limits.processes)},
    };
    std::ranges::copy_if(all, std::back_inserter(difference.fields), [](const Field &field) { return field.old != field.fresh; });
    difference.imports = namesBetween(before.allowedImports, after.allowedImports);
    difference.packages = namesBetween(before.packages, after.packages);
    difference.code = LineChange::between(before.code, after.code);
    difference.schema = LineChange::between(before.schema.indented() + '\n', after.schema.indented() + '\n');
    if (difference.schema.isEmpty())
        difference.schema = LineChange::between(before.schema.bytes(), after.schema.bytes());
    return difference;
}

} // namespace Assay
