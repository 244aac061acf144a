// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionresult.h"
#include "base/contract/validation.h"
#include "base/json/jsonwriter.h"

#include <QStringList>

#include <functional>

namespace Assay {

/** What the JSON form of a result has besides the result itself. */
struct RecordForm
{
    /** A message with what helps in the words of a front end. Without: messages stay as they are, and `remedy` says what helps. */
    std::function<QString(const QString &message, const Remedy &remedy)> words = {};
    QStringList paths = {}; ///< where its artifacts were written, one for each; empty: nowhere
};

/** The JSON form of what the contract's values hold: docs/records.md. It is what `--format json` prints and what programs of ours send each
    other. Bytes of artifacts are not in it. */
ASSAY_BASE_EXPORT void writeRange(JsonWriter &json, const TextRange &range);
ASSAY_BASE_EXPORT void writeDiagnostics(JsonWriter &json, const QList<Diagnostic> &diagnostics);
ASSAY_BASE_EXPORT void writeIsolation(JsonWriter &json, const Isolation &isolation);
ASSAY_BASE_EXPORT void writePackages(JsonWriter &json, const QList<PackageVersion> &packages);
/** The members of a progress, to an object that is open. */
ASSAY_BASE_EXPORT void addProgress(JsonWriter &json, const ToolProgress &progress);
/** Of what never reached a tool; null without one. */
ASSAY_BASE_EXPORT void writeError(JsonWriter &json, const std::optional<Error> &error, const RecordForm &form = {});
ASSAY_BASE_EXPORT void writeResult(JsonWriter &json, const ExecutionResult &result, const RecordForm &form = {});
/** `source`: what was validated. */
ASSAY_BASE_EXPORT void writeReport(JsonWriter &json, const ValidationReport &report, const ToolSource &source);

} // namespace Assay
