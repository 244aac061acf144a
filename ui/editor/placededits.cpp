// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/placededits.h"

#include "editor/textaccess.h"

#include <QCoreApplication>

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;

Result<PlacedEdits> PlacedEdits::place(const QList<TextEdit> &edits, const TextAccess &text, const QByteArray &lineEnding)
{
    PlacedEdits placed;
    for (const TextEdit &edit : edits) {
        const int start = text.position(edit.range.line, edit.range.column);
        const int end = std::max(start, text.position(edit.range.endLine, edit.range.endColumn));
        placed.m_edits.append({start, end, edit.text.toUtf8().replace("\r\n", "\n").replace("\n", lineEnding)});
    }
    std::ranges::stable_sort(placed.m_edits, {}, &Edit::start);
    const auto overlap = std::ranges::adjacent_find(placed.m_edits, [](const Edit &one, const Edit &next) { return next.start < one.end; });
    if (overlap != placed.m_edits.end()) {
        const QString message = QCoreApplication::translate(
            "Assay::PlacedEdits", "Two edits touch the same text in line %1; nothing was changed. Validate again to get new fixes.");
        return std::unexpected(Error{u"edits-overlap"_s, message.arg(text.lineNumber((overlap + 1)->start)), {}});
    }
    return placed;
}

void PlacedEdits::apply(const TextAccess &text) const
{
    for (auto edit = m_edits.crbegin(); edit != m_edits.crend(); ++edit)
        text.replace(edit->start, edit->end, edit->bytes);
}

int PlacedEdits::moved(int position) const
{
    int shift = 0;
    for (const Edit &edit : m_edits) {
        const int length = int(edit.bytes.size());
        if (position >= edit.end)
            shift += length - (edit.end - edit.start);
        else if (position > edit.start)
            return edit.start + shift + std::min(position - edit.start, length);
    }
    return position + shift;
}

} // namespace Assay
