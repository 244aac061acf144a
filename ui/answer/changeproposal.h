// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/source/linedifference.h"
#include "base/source/sourceline.h"

#include <QByteArray>
#include <QList>

namespace Assay {

/** What an answer would change in a text, in hunks that are chosen one by one; all of them at first. The lines that stay keep their line
    ends; those that come have the ends of the text, and its last line ends as before. A byte-order mark stays as it was. */
class ASSAY_UI_EXPORT ChangeProposal
{
public:
    struct Line
    {
        enum class Kind {
            Context, ///< of the text, around the change
            Removed,
            Added,
        };
        Kind kind = Kind::Context;
        QByteArray text; ///< without its end

        bool operator==(const Line &) const = default;
    };

    /** Changes with nothing but blank lines between them are one hunk. */
    struct Hunk
    {
        LineDifference place;
        QList<Line> lines; ///< as they are read: what goes before what comes
        bool isChosen = true;

        qsizetype count(Line::Kind kind) const;
    };

    static constexpr qsizetype ContextLines = 2;

    ChangeProposal(const QByteArray &text, const QByteArray &answer);

    /** None when the answer says the same. */
    const QList<Hunk> &hunks() const { return m_hunks; }
    void choose(qsizetype hunk, bool isChosen) { m_hunks[hunk].isChosen = isChosen; }
    qsizetype chosenCount() const;
    /** With the changes that are chosen by now. */
    QByteArray text() const;

private:
    QList<LineDifference> places() const;
    QList<Line> linesOf(const LineDifference &place, qsizetype earliest, qsizetype latest) const;

    QByteArray m_text;
    QByteArray m_answer;
    QList<SourceLine> m_old; ///< refers to m_text
    QList<SourceLine> m_fresh; ///< refers to m_answer
    QList<Hunk> m_hunks;
};

} // namespace Assay
