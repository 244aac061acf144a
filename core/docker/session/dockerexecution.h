// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "base/contract/executionrequest.h"
#include "base/contract/packages.h"
#include "base/subprocess/inputfiles.h"
#include "docker/session/dockersandbox.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace Assay {

class AgentCall;

/** One run in tier `docker`: packages on this machine, then a session, then one call of its agent. */
class DockerExecution : public Execution
{
    Q_OBJECT

public:
    /** `parts` outlives this. */
    DockerExecution(ExecutionRequest request, DockerParts &parts);
    ~DockerExecution() override;

    void cancel() override;

private:
    void begin();
    std::optional<Error> refusal() const;
    void openInputs();
    void findInterpreter();
    void bringPackages(const Interpreter &interpreter);
    void usePackages(const PackageSet &packages);
    void acquireSession();
    void takeSession(DockerSession *session);
    std::optional<Error> refusedIsolation() const;
    void callAgent();
    void handleAnswer();
    void takeResult(ExecutionResult result);
    void takeFault(const Error &error);
    void noteLiveness();
    void addNotes(ExecutionResult &result) const;
    void settle(ExecutionStatus status, const std::optional<Error> &error = std::nullopt);
    void deliver(ExecutionResult result);

    ExecutionRequest m_request;
    DockerParts &m_parts;
    QElapsedTimer m_clock;
    std::unique_ptr<QObject> m_context; ///< of what is waited for, and goes when it is not any more
    std::unique_ptr<PackageJob> m_preparation;
    std::unique_ptr<Validation> m_validation; ///< before packages are fetched
    PackageSet m_packages;
    QList<std::pair<QString, QByteArray>> m_inputs;
    QPointer<DockerSession> m_session;
    std::unique_ptr<AgentCall> m_call;
    QTimer m_patience; ///< with the engine, to say why the agent has gone
    std::optional<Error> m_loss;
    int m_killsBefore = 0;
    Isolation m_isolation;
    bool m_isAlive = false; ///< the tool has been heard of
    bool m_isSettled = false;
};

} // namespace Assay
