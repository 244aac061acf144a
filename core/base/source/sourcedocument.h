// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/diagnostic.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace Assay {

/** One reading of a pasted text: the text as it is, or what is left when Markdown fences and the prose around them are taken off. */
struct ASSAY_BASE_EXPORT SourceCandidate
{
    /** `count` lines of the candidate, from `line`, are the lines from `originalLine` of the text as it arrived;
        columns grow by `columns`. */
    struct Segment
    {
        int line = 1;
        int originalLine = 1;
        int count = 0;
        int columns = 0;

        bool operator==(const Segment &) const = default;
    };

    /** A code block that the reading holds; blank ones are none. Places are in the text as it arrived. */
    struct Block
    {
        TextRange fence; ///< the line that opens it
        int firstLine = 0;
        int lastLine = 0;

        bool operator==(const Block &) const = default;
    };

    QByteArray text;
    QList<Segment> segments;
    QList<Block> blocks = {}; ///< in order; none for the text as it is
    qsizetype omittedBlocks = 0; ///< blocks that may be code and are not in this reading, since it holds only the largest

    /** A range of this candidate as a range of the text as it arrived. */
    TextRange toOriginal(const TextRange &range) const;
    bool isWhole() const
    {
        return segments.size() <= 1 && (segments.isEmpty() || (segments[0].originalLine == 1 && segments[0].columns == 0));
    }

    bool operator==(const SourceCandidate &) const = default;
};

/** Text as people paste it. Never changes what compiles as it stands: which reading is taken is decided by the interpreter that parses them
   in order (docs/guest-protocol.md, "Candidates"). Works on bytes, so that coding cookies and line ends stay. */
class ASSAY_BASE_EXPORT SourceDocument
{
public:
    explicit SourceDocument(const QByteArray &bytes);

    /** The readings, the text as it is first. Never empty. */
    const QList<SourceCandidate> &candidates() const { return m_candidates; }

    /** Why this is no program text at all (binary), in sentences; nothing when it may be. */
    static std::optional<QString> binaryReason(const QByteArray &bytes);

private:
    QList<SourceCandidate> m_candidates;
};

} // namespace Assay
