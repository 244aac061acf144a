// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/source/linedifference.h"
#include "library/toolversion.h"

namespace Assay {

/** Lines of two texts as they are read: what goes before what comes, with a few lines around. */
struct LineChange
{
    struct Line
    {
        enum class Kind {
            Context,
            Removed,
            Added,
        };
        Kind kind = Kind::Context;
        QByteArray text; ///< with its end, if it has one

        bool operator==(const Line &) const = default;
    };

    static constexpr qsizetype ContextLines = 3;

    LineDifference place; ///< the lines here, those around included
    QList<Line> lines;

    /** Changes that lie closer together than their surroundings are one. None for equal texts. */
    ASSAY_LIBRARY_EXPORT static QList<LineChange> between(const QByteArray &old, const QByteArray &fresh);

    bool operator==(const LineChange &) const = default;
};

/** What tells two versions of a tool apart, part by part. */
struct ASSAY_LIBRARY_EXPORT ToolDifference
{
    enum class Part { Shape, Entry, Description, Policy, Timeout, Memory, Processes };

    /** Two values as people read them: numbers in seconds and MB. */
    struct Field
    {
        Part part;
        QString old;
        QString fresh;

        bool operator==(const Field &) const = default;
    };

    /** Names that one has and the other has not, in order. */
    struct Names
    {
        QStringList removed;
        QStringList added;

        bool isEmpty() const { return removed.isEmpty() && added.isEmpty(); }
        bool operator==(const Names &) const = default;
    };

    QString name;
    int old = 0;
    int fresh = 0;
    QList<Field> fields; ///< those that differ
    Names imports;
    Names packages;
    QList<LineChange> code;
    QList<LineChange> schema; ///< of the laid out schemas; as they are kept where that makes no difference

    /** True when nothing that makes a version differs. */
    bool isEmpty() const;

    static ToolDifference between(const ToolVersion &old, const ToolVersion &fresh);
};

} // namespace Assay
