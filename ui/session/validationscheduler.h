// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace Assay {

class SandboxCatalog;
class ToolSession;
class Validation;

/** Validates a session's text while it is typed: Delay after the last change, one job at a time. A newer change makes the running job void,
   so an old answer never reaches the session. */
class ASSAY_UI_EXPORT ValidationScheduler : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Delay{150};

    /** Both outlive the scheduler. */
    ValidationScheduler(const SandboxCatalog &sandboxes, ToolSession &session, QObject *parent = nullptr);
    ~ValidationScheduler() override;

    /** Validates without waiting for a pause. */
    void validateNow();

private:
    void schedule();
    void takeReport(quint64 job);

    const SandboxCatalog &m_sandboxes;
    ToolSession &m_session;
    QTimer m_timer;
    std::unique_ptr<Validation> m_validation;
    quint64 m_job = 0;
};

} // namespace Assay
