// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"
#include "base/contract/executionrequest.h"

namespace Assay::Cli {

class Console;

/** Turns what was typed into requests: reads files and standard input, and says what is wrong with the rest. */
class Input
{
public:
    explicit Input(Console &console);

    /** The bytes of a file, "-" being standard input; much more than a source may have is cut. Errors: file-not-found, file-is-folder,
        file-not-readable, input-read-twice. */
    Result<QByteArray> file(const QString &path);
    Result<ToolSource> source(const QString &path, const QString &entry);
    /** JSON as it stands, or "@FILE". */
    Result<JsonText> arguments(const QByteArray &typed);
    /** `base` with what was given in its place. */
    static Result<Limits> limits(const ExecutionArguments &typed, const Limits &base);
    /** NAME=PATH each, with absolute paths. Looks at no file. */
    static Result<QList<ToolInput>> inputs(const QStringList &typed);
    static Result<QList<IsolationProperty>> required(const ExecutionArguments &typed);
    /** A version number from 1; 0 for an empty text. */
    static Result<int> version(const QString &typed);
    /** Everything of a request but source, policy and imports. */
    Result<ExecutionRequest> request(const ExecutionArguments &typed, const Limits &base);
    /** The whole of it. Errors of Policy::load(), too. */
    Result<ExecutionRequest> request(const RunArguments &typed, const ToolSource &source);

private:
    Console &m_console;
    bool m_inputIsRead = false;
};

} // namespace Assay::Cli
