// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <variant>

namespace Assay {

/** Cuts a stream into lines and keeps no more of a line than is allowed. */
class ASSAY_BASE_EXPORT BoundedLines
{
public:
    /** In place of a line that was too long: all of it has been skipped. */
    struct TooLong
    {
        qsizetype bytes = 0; ///< that it had

        bool operator==(const TooLong &) const = default;
    };
    using Line = std::variant<QByteArray, TooLong>;

    explicit BoundedLines(qsizetype longest);

    /** The lines that end in `bytes`, without their ends ("\n" or "\r\n"). */
    QList<Line> append(QByteArrayView bytes);
    /** What has come behind the last end of a line. */
    bool hasRest() const { return m_length > 0; }

private:
    void take(QByteArrayView bytes);

    qsizetype m_longest;
    QByteArray m_line;
    qsizetype m_length = 0; ///< of the line, with what was not kept
};

} // namespace Assay
