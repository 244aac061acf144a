// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace Assay {

/** The one replacement that makes one UTF-8 text of another: between the ends that both have in common, never within a character. */
struct TextDifference
{
    int start = 0; ///< bytes of the old text
    int end = 0;
    QByteArray text; ///< what stands there in the new text

    /** Nothing when both are the same. */
    static std::optional<TextDifference> between(const QByteArray &old, const QByteArray &fresh);
};

} // namespace Assay
