// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"
#include "base/subprocess/guestsession.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace Assay {

class WorkerSource;

/** Has one worker after another validate some of a request's sources, in order. A source whose worker dies, hangs or breaks the protocol
   gets a report that says so, and the next worker goes on behind it. */
class ValidationShard : public QObject
{
    Q_OBJECT

public:
    /** `sources`: indices into the request's sources, not empty. The worker source must outlive the shard. */
    ValidationShard(std::shared_ptr<const ValidationRequest> request, const Interpreter &interpreter, const QList<int> &sources,
        WorkerSource &workers, QObject *parent = nullptr);
    ~ValidationShard() override;

    void start();

Q_SIGNALS:
    void reportReady(int source, const Assay::ValidationReport &report);
    void failed(const Assay::Error &error);

private:
    void handleFrame(const GuestFrame &frame);
    void handleDiagnostics(const QByteArray &payload);
    void handleWorkerEnd(const WorkerEnd &end);
    void report(const ValidationReport &report);
    ValidationReport lost(const Error &why) const;

    std::shared_ptr<const ValidationRequest> m_request;
    Interpreter m_interpreter;
    QList<int> m_sources;
    QList<QList<SourceCandidate>> m_candidates; ///< of each of m_sources
    qsizetype m_next = 0; ///< position in m_sources of the first one without a report
    qsizetype m_firstOfWorker = 0;
    WorkerSource &m_workers;
    std::unique_ptr<GuestSession> m_session;
    QTimer m_timeout;
    std::optional<Error> m_loss; ///< why the worker was killed before it was done with the next source
    bool m_hasFailed = false;
};

} // namespace Assay
