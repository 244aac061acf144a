// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"

#include <QList>

namespace Assay {

class TextAccess;

/** Diagnostics whose places move with the edits of a text. Places are byte positions while the text is edited. */
class ASSAY_UI_EXPORT TrackedDiagnostics
{
public:
    struct Span
    {
        int start = 0;
        int end = 0;

        bool isEmpty() const { return start >= end; }
        bool operator==(const Span &) const = default;
    };
    struct Item
    {
        Diagnostic diagnostic;
        Span span; ///< meaningless while `diagnostic.range` is invalid: then the text as a whole is meant
        QList<Span> edits; ///< places of the fix's edits
    };

    /** Takes diagnostics of the text as it is now; places outside are clamped into it. Sorted by place, the most severe first. */
    void set(const QList<Diagnostic> &diagnostics, const TextAccess &text);

    /** `length` bytes came at `position`. */
    void inserted(int position, int length);
    /** `length` bytes went from `position`. A diagnostic whose whole text went is gone with it. */
    void removed(int position, int length);

    const QList<Item> &items() const { return m_items; }
    /** With ranges and edits as places in `text`, which is the text of now. */
    Diagnostic current(const Item &item, const TextAccess &text) const;

private:
    QList<Item> m_items;
};

} // namespace Assay
