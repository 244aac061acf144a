// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/error.h"
#include "base/contract/toolsource.h"
#include "base/json/jsontext.h"
#include "base/source/sourcedocument.h"

#include <QObject>

#include <optional>

namespace Assay {

/** A function that the text defines at its top level. */
struct FunctionInfo
{
    QString name;
    int line = 0;
    bool isAsync = false;
    QString documentation;
};

/** What validation found in one source. Positions are in the text as it arrived. */
struct ValidationReport
{
    QString name; ///< ToolSource::name
    QList<Diagnostic> diagnostics; ///< all issues at once, in order of position
    SourceCandidate accepted; ///< the cleaned text that was read as the tool
    QList<FunctionInfo> functions; ///< filled when asked to describe
    std::optional<JsonText> schema; ///< JSON Schema 2020-12 of the arguments, a proposal; filled when asked to describe

    bool isAccepted() const { return !hasErrors(diagnostics); }
};

/** One validation as an asynchronous job; started, owned and ended like Execution. */
class ASSAY_BASE_EXPORT Validation : public QObject
{
    Q_OBJECT

public:
    ~Validation() override;

    /** Finishes with Error code "cancelled" unless it has an outcome already. */
    virtual void cancel() = 0;

    bool isFinished() const { return m_finished; }
    /** Valid after finished(): one report for each source, in order; or why there is none. */
    const Result<QList<ValidationReport>> &result() const { return m_result; }

Q_SIGNALS:
    /** One source is done; emitted in order, for all sources, before finished(). */
    void reportReady(int index, const Assay::ValidationReport &report);
    void finished();

protected:
    explicit Validation(QObject *parent = nullptr);
    /** Emits reportReady() at once; indices come in order, from 0. Ignored after finish(). */
    void deliver(int index, const ValidationReport &report);
    /** Records the outcome at once and emits finished() on the next turn of the event loop; calls after the first are ignored. */
    void finish(std::optional<Error> error);

private:
    Result<QList<ValidationReport>> m_result;
    bool m_finished = false;
};

} // namespace Assay
