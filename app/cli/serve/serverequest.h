// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"

#include <optional>
#include <variant>

namespace Assay::Cli {

/** What requests that run something have besides the run. */
struct ServeRunOptions
{
    QString tier;
    QString outputFolder;
    bool wantsEvents = false;
};

struct ServeValidate
{
    ValidationRequest request;
};

struct ServeRun
{
    ExecutionRequest request;
    ServeRunOptions options;
};

/** Of a tool of the library, which gives what `request` lacks. */
struct ServeCall
{
    QString tool;
    int version = 0; ///< 0: the one that calls get
    std::optional<double> timeoutSeconds; ///< in place of the tool's own
    std::optional<qint64> memoryMb;
    ExecutionRequest request;
    ServeRunOptions options;
};

struct ServeCancel
{
    QByteArray target; ///< an id
};

/** One line of docs/serve.md. */
struct ServeRequest
{
    using Work = std::variant<ServeValidate, ServeRun, ServeCall, ServeCancel>;

    QByteArray id = QByteArrayLiteral("null"); ///< JSON text, null where there is none that can be read
    Result<Work> work = std::unexpected(Error{});

    static ServeRequest parse(const QByteArray &line);
};

} // namespace Assay::Cli
