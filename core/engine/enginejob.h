// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"
#include "base/contract/error.h"
#include "engine/enginerequest.h"

#include <QObject>

#include <functional>
#include <memory>

namespace Assay {

class EngineConnection;
class EngineExchange;

/** Something asked of an engine, as an asynchronous job. It starts on the next turn of the event loop, so that its owner can connect first,
    and finishes exactly once, also when it could not start or was cancelled. It needs no client to live on. Deleting an unfinished job ends
    its connection, without a signal; a slot of any of its signals may do that. What an engine has begun when a job ends early it may
   finish. */
class ASSAY_ENGINE_EXPORT EngineJob : public QObject
{
    Q_OBJECT

public:
    ~EngineJob() override;

    /** Finishes with Error code "cancelled" unless it has an outcome already. Safe in every state. */
    void cancel();
    bool isFinished() const { return m_isFinished; }

Q_SIGNALS:
    /** Of a request with a large body: how much was sent. The engine may work on long after all of it was. */
    void uploaded(qint64 sent, qint64 total);
    void finished();

protected:
    EngineJob(std::shared_ptr<EngineConnection> connection, const EngineRequest &request);

    EngineExchange &exchange() { return *m_exchange; }
    /** Goes on with another request; to be called in conclude(). */
    void follow(const EngineRequest &request);
    /** Takes the outcome of the last request. The job is finished when this returns, unless it follows another request. */
    virtual void conclude(const Result<EngineReply> &reply) = 0;

private:
    void ask(const EngineRequest &request);

    std::shared_ptr<EngineConnection> m_connection;
    std::unique_ptr<EngineExchange> m_exchange;
    bool m_isFollowed = false;
    bool m_isFinished = false;
};

/** A job with one answer. */
template <typename T>
class EngineCall : public EngineJob
{
public:
    using Reader = std::function<Result<T>(const EngineReply &)>;

    /** For EngineClient. */
    EngineCall(std::shared_ptr<EngineConnection> connection, const EngineRequest &request, Reader read)
        : EngineJob(std::move(connection), request)
        , m_read(std::move(read))
    {
    }

    /** Valid after finished(). */
    const Result<T> &result() const { return m_result; }

protected:
    void conclude(const Result<EngineReply> &reply) override { m_result = reply ? m_read(*reply) : std::unexpected(reply.error()); }

private:
    Reader m_read;
    Result<T> m_result;
};

} // namespace Assay
