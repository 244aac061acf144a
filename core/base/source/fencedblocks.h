// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/source/sourceline.h"

namespace Assay {

/** A Markdown code block between fences (``` or ~~~), also inside quotes and list items. */
struct FencedBlock
{
    enum class Language {
        Python,
        Unlabelled,
        Other, ///< shell, output, JSON …: not for the interpreter
    };
    Language language = Language::Unlabelled;
    QList<SourceLine> lines; ///< without the fences, and without what quotes and list items put before each line
    SourceLine fence = {}; ///< the opening one
    bool isClosed = false; ///< false when the text ends first

    qsizetype size() const;
    bool isBlank() const;
};

/** The blocks in order. Fences inside a triple-quoted Python string, in a block or outside of one, are text of that string. */
QList<FencedBlock> fencedBlocks(const QList<SourceLine> &lines);

} // namespace Assay
