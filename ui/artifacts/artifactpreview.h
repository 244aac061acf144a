// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "artifacts/separatedvalues.h"
#include "assay_ui_export.h"
#include "base/contract/artifact.h"

#include <QImage>

namespace Assay {

/** What can be shown of an artifact, and a sentence about what cannot. */
struct ArtifactPreview
{
    enum class Kind { Nothing, Image, Text, Json, Table };

    static constexpr qint64 MostPoints = 50'000'000; ///< of an image
    static constexpr int LongestSide = 2048; ///< larger images are shown smaller
    static constexpr qsizetype MostCharacters = 1'000'000;
    static constexpr qsizetype MostLines = 10'000;
    static constexpr qsizetype LongestLine = 2'000; ///< characters
    static constexpr qsizetype MostJsonBytes = 4 * 1024 * 1024; ///< more is shown as text

    Kind kind = Kind::Nothing;
    QImage image;
    QString text; ///< visibleText() with lines
    QByteArray json; ///< indented
    SeparatedValues table;
    QString note;
};

/** By its type and within bounds. Nothing is fetched, and an image in SVG, which could ask for that, is text. May take a second: for
   threads of their own. Thread-safe. */
ASSAY_UI_EXPORT ArtifactPreview previewOf(const Artifact &artifact);

} // namespace Assay
