// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineanswers.h"
#include "engine/enginejob.h"
#include "engine/linesplitter.h"

namespace Assay {

/** What happens in an engine, as long as this job lives. It keeps no call waiting. */
class ASSAY_ENGINE_EXPORT EngineEvents : public EngineJob
{
    Q_OBJECT

public:
    /** For EngineClient. */
    EngineEvents(const std::shared_ptr<EngineConnection> &connection, const EngineRequest &request);

    /** Valid after finished(): an error unless the engine itself ended the stream at a time that was asked for. */
    const Result<void> &result() const { return m_result; }

Q_SIGNALS:
    /** The engine listens: what happens from here on is reported. */
    void opened();
    void received(const Assay::EngineEvent &event);

protected:
    void conclude(const Result<EngineReply> &reply) override;

private:
    void take(const QByteArray &bytes);

    EngineEndpoint m_endpoint;
    EngineRequest m_request;
    LineSplitter m_lines;
    std::optional<Error> m_fault;
    Result<void> m_result;
};

} // namespace Assay
