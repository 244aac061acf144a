// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"
#include "base/subprocess/outputcollector.h"
#include "base/subprocess/toolmessages.h"
#include "inprocess/inprocesssandbox.h"
#include "inprocess/pythonrun.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace Assay {

struct GuestEnd;

/** One run in tier `inprocess`. */
class InProcessExecution : public Execution
{
    Q_OBJECT

public:
    InProcessExecution(ExecutionRequest request, std::shared_ptr<InProcessParts> parts);
    ~InProcessExecution() override;

    void cancel() override;

private:
    void begin();
    std::optional<Error> refusal() const;
    void validate();
    void handleReport(const ValidationReport &report);
    void startRun();
    void takeEvents();
    void handle(const PythonRun::Begun &begun);
    void handle(const GuestFrame &frame);
    void handle(const PythonRun::Output &output);
    void handle(const PythonRun::Value &value);
    void handle(const PythonRun::Ended &ended);
    void handle(const PythonRun::Refused &refused);
    void handleMessage(const GuestFrame &frame);
    void handleEndFrame(const GuestEnd &end);
    void stopRun(PythonRun::Stop reason);
    void giveUp();
    /** The outcome of a run that was stopped for this reason. */
    void settleStopped(PythonRun::Stop reason);
    /** Fixes the outcome, unless there is one already, and delivers it. */
    void settle(ExecutionStatus status, const std::optional<ToolError> &error = std::nullopt);
    void addNote(const QString &code, const QString &message);

    ExecutionRequest m_request;
    std::shared_ptr<InProcessParts> m_parts;
    QElapsedTimer m_clock;
    QTimer m_timeout;
    QTimer m_beginning; ///< how a run began is asked for when it is not over by then
    QTimer m_patience; ///< with a run that was told to stop
    std::unique_ptr<Validation> m_validation;
    SourceCandidate m_candidate;
    std::shared_ptr<PythonRun> m_run;
    QByteArray m_nonce;
    OutputCollector m_output;
    OutputCollector m_error;
    std::unique_ptr<ToolMessages> m_messages; ///< none before the first
    ExecutionResult m_outcome;
    std::unique_ptr<GuestEnd> m_end;
    bool m_hasBegun = false;
    bool m_isSettled = false;
};

} // namespace Assay
