// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "attempt.h"

#include <QHash>

#include <memory>
#include <vector>

/** Runs the programs of a list in order, some at a time, as their outcomes are asked for. */
class AttemptQueue
{
public:
    /** `refusals`: why a probe says no, by its name; its programs run without a control. */
    AttemptQueue(const QList<HostileProgram> &programs, Assay::Sandbox &sandbox, const QHash<QString, QString> &refusals);

    /** Waits for the outcome of one program, while those after it are under way. */
    const Attempt &outcome(qsizetype index);
    /** Why there is no control for this program; empty when there is one. */
    QString refusal(qsizetype index) const;
    /** Waits for what is under way and starts nothing more. */
    void drain();

private:
    void topUp();
    qsizetype running() const;

    const QList<HostileProgram> m_programs;
    Assay::Sandbox &m_sandbox;
    const QHash<QString, QString> m_refusals;
    ControlServer m_controls;
    std::vector<std::unique_ptr<Attempt>> m_attempts;
    qsizetype m_next = 0;
};
