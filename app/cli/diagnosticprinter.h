// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/diagnostic.h"
#include "console.h"
#include "displaywidth.h"
#include "fixwords.h"

#include <QStringList>

namespace Assay::Cli {

/** Prints issues as compilers do: place, message, the line, and a mark below the words in question. */
class DiagnosticPrinter
{
public:
    /** `name` and `source` are what the positions are in. `stream` decides on colours. */
    DiagnosticPrinter(
        const QString &name, const QByteArray &source, const Console::Stream &stream, SourceOptions options = SourceOptions::Available);

    /** One issue, ending with a line feed. */
    QString text(const Diagnostic &diagnostic) const;
    /** The source line of `range` with the mark below it; empty when there is none. */
    QString excerpt(const TextRange &range) const;

private:
    QString m_name;
    QStringList m_lines;
    Console::Stream m_stream;
    SourceOptions m_options;
    DisplayWidth m_width;
};

/** Lines as Python counts them. */
QStringList sourceLines(const QByteArray &source);

} // namespace Assay::Cli
