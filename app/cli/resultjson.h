// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/diagnostic.h"
#include "base/contract/error.h"
#include "base/contract/executionresult.h"

#include <QStringList>

namespace Assay {
struct ToolVersion;
}

namespace Assay::Cli {

class JsonWriter;

/** The members of the command line's JSON, each written the same everywhere. */
void writeDiagnostics(JsonWriter &json, const QList<Diagnostic> &diagnostics);
void writeIsolation(JsonWriter &json, const Isolation &isolation);
/** Keys and values of `error` for what never reached the tool; null without one. */
void writeError(JsonWriter &json, const std::optional<Error> &error);
/** The whole object of `run --format json`. `paths`: where its artifacts were written, one for each; empty: nowhere. */
void writeResult(JsonWriter &json, const ExecutionResult &result, const QStringList &paths = {});
void writeVersion(JsonWriter &json, const ToolVersion &version);

} // namespace Assay::Cli
