// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/cagelayers.h"
#include "base/cage/interpreter.h"
#include "base/contract/execution.h"
#include "base/contract/executionrequest.h"
#include "base/source/sourcedocument.h"
#include "base/subprocess/guestsession.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/outputcollector.h"
#include "base/subprocess/toolmessages.h"

#include <QElapsedTimer>
#include <QFuture>
#include <QTimer>

#include <memory>

namespace Assay {

class InterpreterProbe;
class RunPackages;
class WorkerSource;
struct GuestEnd;

/** One run in tier `subprocess`. */
class SubprocessExecution : public Execution
{
    Q_OBJECT

public:
    /** `proof`: what the isolation of the worker is held against; null for the run that makes the proof. `packages`: who brings what the
        run depends on; null: nobody. */
    SubprocessExecution(ExecutionRequest request, WorkerSource &workers, InterpreterProbe &probe, IsolationProof *proof,
        PackageProvider *packages = nullptr);
    ~SubprocessExecution() override;

    void cancel() override;

    /** What its worker said that holds it; nothing before it was ready. */
    const CageLayers &held() const { return m_held; }

private:
    void begin();
    void findInterpreter();
    void bringPackages(const Interpreter &interpreter);
    void usePackages(const PackageSet &packages);
    void startWorker(const Interpreter &interpreter);
    void handleReady(const CageLayers &held);
    void handleProof(const Result<Breaches> &breaches);
    void sendRequest();
    void handleFault(const Error &error);
    void handleFrame(const GuestFrame &frame);
    void handleDiagnostics(const QByteArray &payload);
    void handleValue(const QByteArray &payload);
    void handleMessage(const GuestFrame &frame);
    void handleEndFrame(const GuestEnd &end);
    void handleOutput(OutputStream stream, const char *data, qsizetype size);
    void handleWorkerEnd(const WorkerEnd &end);

    /** Fixes the outcome, unless there is one already, and ends the worker. */
    void settle(ExecutionStatus status, const std::optional<ToolError> &error = std::nullopt);
    /** Without what the proof found wanting of workers that are held so. */
    Isolation proved(const Isolation &isolation, const CageLayers &held) const;
    std::optional<Error> refusedIsolation() const;
    void settleProtocolError(const QString &what);
    void deliver();

    ExecutionRequest m_request;
    WorkerSource &m_workers;
    InterpreterProbe &m_probe;
    IsolationProof *m_proof;
    PackageProvider *m_packages;
    PackageSet m_packageSet;
    std::unique_ptr<RunPackages> m_preparation;
    QElapsedTimer m_clock;
    QTimer m_timeout;
    SourceDocument m_document;
    int m_candidate = 0;
    OpenInputs m_inputs; ///< until a worker has them
    CageLayers m_held;
    std::unique_ptr<GuestSession> m_session;
    OutputCollector m_output;
    OutputCollector m_error;
    std::unique_ptr<ToolMessages> m_messages; ///< none before the first
    ExecutionResult m_outcome;
    QString m_signal; ///< that the worker said it dies of
    bool m_isSettled = false;
    bool m_hasBegun = false;
    bool m_hasEndFrame = false;
    bool m_isWorkerGone = false;
    bool m_isDelivered = false;
    QFuture<std::optional<JsonText>> m_value;
};

} // namespace Assay
