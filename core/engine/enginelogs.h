// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "engine/engineanswers.h"
#include "engine/enginejob.h"
#include "engine/logdemultiplexer.h"

namespace Assay {

/** What a container printed and, when asked to follow, prints until it ends. It keeps no call waiting. The order of the two streams
    against each other is not kept by engines. A container with a terminal has one stream only. */
class ASSAY_ENGINE_EXPORT EngineLogs : public EngineJob
{
    Q_OBJECT

public:
    /** For EngineClient: first the container's state is asked for, since only that tells how its output is framed. */
    EngineLogs(const std::shared_ptr<EngineConnection> &connection, const EngineRequest &inspect, const EngineRequest &logs);

    /** Valid after finished(). */
    const Result<void> &result() const { return m_result; }

Q_SIGNALS:
    void opened();
    /** Bytes as they were printed; characters may be cut. */
    void received(Assay::OutputStream stream, const QByteArray &bytes);

protected:
    void conclude(const Result<EngineReply> &reply) override;

private:
    void open(const EngineReply &inspected);
    void take(const QByteArray &bytes);

    EngineEndpoint m_endpoint;
    EngineRequest m_request;
    bool m_isOpening = true;
    bool m_hasTerminal = false;
    LogDemultiplexer m_frames;
    QByteArray m_engineWords; ///< on the stream that is the engine's own
    std::optional<Error> m_fault;
    Result<void> m_result;
};

} // namespace Assay
