// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QList>
#include <QString>

#include <optional>

namespace Assay {

/** A place in the text that the user sees. Lines and columns count from 1, columns in code points; the end is exclusive.
    An invalid range (line 0) means "the text as a whole". */
struct TextRange
{
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;

    bool isValid() const { return line > 0; }
    bool operator==(const TextRange &) const = default;
};

/** Puts `text` in the place of `range`. The ranges of one fix do not overlap; all are places in the text before the fix. */
struct TextEdit
{
    TextRange range;
    QString text;

    bool operator==(const TextEdit &) const = default;
};

/** What would mend a diagnostic: edits of the text, or a change of the request. */
struct Fix
{
    enum class Action {
        Edit, ///< apply `edits`
        AllowImport, ///< add `argument` to the allowed imports
        SetShape, ///< `argument` is "function:NAME" or "body"
        AllowProcesses, ///< let the tool start processes; `argument` is how many
    };
    Action action = Action::Edit;
    QString title;
    QString argument;
    QList<TextEdit> edits;

    bool operator==(const Fix &) const = default;
};

/** One finding of the validator. `code` names the rule (kebab-case, stable); `kind` is the published family ("SyntaxError"). */
struct Diagnostic
{
    enum class Severity { Error, Warning, Note };

    TextRange range;
    Severity severity = Severity::Error;
    QString code;
    QString kind;
    QString message;
    std::optional<Fix> fix;

    bool operator==(const Diagnostic &) const = default;
};

/** "error", "warning" or "note", as in JSON output. */
ASSAY_BASE_EXPORT QString severityName(Diagnostic::Severity severity);
/** The word that people read, translated. */
ASSAY_BASE_EXPORT QString severityLabel(Diagnostic::Severity severity);

/** The published one-line form: "line N: reason (Kind); line M: …". Notes and warnings are left out. */
ASSAY_BASE_EXPORT QString publishedText(const QList<Diagnostic> &diagnostics);

ASSAY_BASE_EXPORT bool hasErrors(const QList<Diagnostic> &diagnostics);

} // namespace Assay
