// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "bystanders.h"
#include "controlserver.h"
#include "hostileprogram.h"

#include "base/contract/execution.h"
#include "base/contract/sandbox.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

/** One hostile program, run in the cage and then, with the same bystanders, as an ordinary process: what it gets at there shows that it
   would have got at it here. */
class Attempt : public QObject
{
    Q_OBJECT

public:
    /** How the cage answered when it held: a run that ended well and got at nothing. */
    static QString held();

    /** `controls`: null to leave the control out. */
    Attempt(const HostileProgram &program, Assay::Sandbox &sandbox, ControlServer *controls);

    void start();
    bool isFinished() const { return m_isFinished; }

    /** Status and value of the run in the cage, what it printed, and the bystanders that it touched. */
    const QString &inCage() const { return m_inCage; }
    const Assay::Isolation &isolation() const { return m_isolation; }
    /** What the control got at; empty when it failed or there was none. */
    const QStringList &outside() const { return m_outside; }
    /** Why the control did not end with an answer. */
    const QString &controlFailure() const { return m_controlFailure; }

Q_SIGNALS:
    void finished();

private:
    void runInCage(int round);
    void handleCage(int round, const Assay::ExecutionResult &result);
    void runControl();
    void handleControl(int id, const ControlServer::Answer &answer);
    void finish();
    QJsonObject arguments() const;
    QString described(const Assay::ExecutionResult &result);

    const HostileProgram m_program;
    Assay::Sandbox &m_sandbox;
    ControlServer *const m_controls;
    std::unique_ptr<Bystanders> m_bystanders;
    std::unique_ptr<QTemporaryDir> m_scratch;
    std::unique_ptr<Assay::Execution> m_execution;
    int m_controlId = 0;
    int m_controlRound = 0;
    bool m_isFinished = false;
    QString m_inCage;
    Assay::Isolation m_isolation;
    QStringList m_outside;
    QString m_controlFailure;
};
