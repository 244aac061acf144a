// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionresult.h"

#include <QObject>

namespace Assay {

enum class OutputStream { Standard, Error };

/** One run as an asynchronous job. It is started by the sandbox that made it, on the next turn of the event loop of the thread it lives in,
   so that its owner can connect first. It finishes exactly once, also when it could not start or was cancelled; the first status wins (see
   the table of ExecutionStatus). Deleting an unfinished job stops the run and everything that it started, without a signal; a slot of any
   of its signals may do that. */
class ASSAY_BASE_EXPORT Execution : public QObject
{
    Q_OBJECT

public:
    ~Execution() override;

    /** Stops the run as soon as possible; it then finishes as Cancelled unless it has an outcome already. Safe in every state. */
    virtual void cancel() = 0;

    bool isFinished() const { return m_finished; }
    /** Valid after finished(). */
    const ExecutionResult &result() const { return m_result; }

Q_SIGNALS:
    /** Packages that the run depends on are being fetched or installed. Not emitted where they lie ready. */
    void preparing(const Assay::PackageProgress &progress);
    /** Validation passed and the tool's first line is about to run. Not emitted for runs that end before that. */
    void started();
    /** Text that the tool printed, in pieces that never cut a character; bounded by Limits::outputBytes. */
    void outputReceived(Assay::OutputStream stream, const QString &text);
    /** What the tool told with assay.progress(): at most some hundred times at once, and then as often in a second. */
    void progressed(const Assay::ToolProgress &progress);
    /** What it told with assay.log(); bounded likewise. */
    void messageReceived(const Assay::ToolMessage &message);
    void finished(const Assay::ExecutionResult &result);

protected:
    explicit Execution(QObject *parent = nullptr);
    /** Records the outcome at once and emits finished() on the next turn of the event loop, so that it may be called anywhere (also while
       the job is made) and the owner may delete the job in its slot; calls after the first are ignored. */
    void finish(ExecutionResult result);

private:
    ExecutionResult m_result;
    bool m_finished = false;
};

} // namespace Assay
