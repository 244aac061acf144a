// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "models/runfailure.h"

#include <QByteArray>

namespace Assay {

/** The one line that stands below a source line: how the run failed there, or the worst diagnostic of that line, and as a link what can be
   done. UTF-8 with a style per byte. */
struct ASSAY_UI_EXPORT Annotation
{
    /** Style numbers of the editor that annotations own. */
    enum Style { ErrorStyle = 200, WarningStyle, NoteStyle, LinkStyle, FailureStyle };

    QByteArray text;
    QByteArray styles;
    qsizetype linkStart = 0; ///< byte offsets; equal when there is no link
    qsizetype linkEnd = 0;

    bool operator==(const Annotation &) const = default;

    /** `indent`: columns before the text, where the diagnostic starts. `others`: further diagnostics of the line. `columns`: the room there
       is; the message is cut so that the link is seen. */
    static Annotation compose(const Diagnostic &diagnostic, int others, int indent, int columns);
    /** The same for a failure; its link leads to the traceback. `others`: diagnostics of the line. */
    static Annotation compose(const RunFailure &failure, int others, int indent, int columns);

private:
    static Annotation compose(const QString &words, const QString &action, Style style, int others, int indent, int columns);
};

} // namespace Assay
