// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace Assay {

/** A replacement in a UTF-8 text, never within a character. */
struct TextDifference
{
    int start = 0; ///< bytes of the old text
    int end = 0;
    QByteArray text; ///< what stands there in the new text

    /** The replacements that make one text of another, in order and without overlap; what lies between the lines that differ is left alone.
        None when both are the same. */
    static QList<TextDifference> lineByLine(const QByteArray &old, const QByteArray &fresh);

private:
    /** The one replacement, between the ends that both have in common. */
    static std::optional<TextDifference> between(const QByteArray &old, const QByteArray &fresh);
};

} // namespace Assay
