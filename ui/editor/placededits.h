// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/error.h"

#include <QByteArray>
#include <QList>

namespace Assay {

class TextAccess;

/** Edits at byte positions of one text, in order and without overlap. */
class ASSAY_UI_EXPORT PlacedEdits
{
public:
    /** `lineEnding` is put in for every line ending of an edit's text. Error `edits-overlap` when two edits touch the same text. */
    static Result<PlacedEdits> place(const QList<TextEdit> &edits, const TextAccess &text, const QByteArray &lineEnding);

    void apply(const TextAccess &text) const;
    /** Where `position` of the text before is in the text after; inside replaced text it stays as near as it can. */
    int moved(int position) const;

private:
    struct Edit
    {
        int start = 0;
        int end = 0;
        QByteArray bytes;
    };
    QList<Edit> m_edits;
};

} // namespace Assay
