// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "drafts/draft.h"

#include <QObject>

#include <memory>

namespace Assay {

class Execution;
class SandboxCatalog;
class ToolSession;
struct ExecutionResult;

/** Runs a session's draft, one run at a time, and delivers output and outcome to the session. A draft that cannot even be asked for
   (arguments that are no JSON) ends as Invalid, like every other outcome. */
class ASSAY_UI_EXPORT ToolRunner : public QObject
{
    Q_OBJECT

public:
    /** Both outlive the runner. */
    ToolRunner(const SandboxCatalog &sandboxes, ToolSession &session, QObject *parent = nullptr);
    ~ToolRunner() override;

    /** Does nothing while a run is on. */
    void run();
    /** Does nothing while none is. */
    void stop();

private:
    void takeResult(const ExecutionResult &result);

    const SandboxCatalog &m_sandboxes;
    ToolSession &m_session;
    std::unique_ptr<Execution> m_execution;
    Draft m_draft; ///< as it was when the run was started
};

} // namespace Assay
