// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocessvalidation.h"

#include "base/contract/requestcheck.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/validationshard.h"

#include <QPointer>
#include <QThread>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
// Below this many bytes of source a second worker costs more than it saves.
constexpr qint64 BytesWorthAWorker = 128 * 1024;

ValidationReport refused(const ToolSource &source, const Error &error)
{
    const Diagnostic diagnostic{{1, 1, 1, 1}, Diagnostic::Severity::Error, error.code, u"SourceError"_s, error.message, std::nullopt};
    return {source.name, {diagnostic}, {}, {}, std::nullopt};
}

} // namespace

SubprocessValidation::SubprocessValidation(ValidationRequest request, WorkerSource &workers, InterpreterProbe &probe)
    : m_request(std::make_shared<const ValidationRequest>(std::move(request)))
    , m_workers(workers)
    , m_probe(probe)
{
    QTimer::singleShot(0, this, &SubprocessValidation::begin);
}

SubprocessValidation::~SubprocessValidation() = default;

void SubprocessValidation::cancel()
{
    end(Error{u"cancelled"_s, tr("The validation was stopped."), {}});
}

void SubprocessValidation::begin()
{
    if (isFinished())
        return;
    if (const auto error = checkRequest(*m_request)) {
        end(error);
        return;
    }
    m_probe.describe(m_request->interpreter).then(this, [this](const Result<Interpreter> &interpreter) {
        if (isFinished())
            return;
        if (interpreter)
            startShards(*interpreter);
        else
            end(interpreter.error());
    });
}

QList<QList<int>> SubprocessValidation::shares() const
{
    QList<int> readable;
    qint64 bytes = 0;
    for (int source = 0; source < m_request->sources.size(); ++source) {
        if (!checkSource(m_request->sources[source], Limits{}.sourceBytes)) {
            readable.append(source);
            bytes += m_request->sources[source].bytes.size();
        }
    }
    const qint64 count = std::clamp<qint64>(bytes / BytesWorthAWorker, 1, QThread::idealThreadCount());
    QList<QList<int>> shares(count);
    std::vector<qint64> load(static_cast<size_t>(count));
    for (const int source : std::as_const(readable)) {
        const auto least = std::ranges::min_element(load);
        *least += m_request->sources[source].bytes.size();
        shares[least - load.begin()].append(source);
    }
    shares.removeIf([](const QList<int> &share) { return share.isEmpty(); });
    return shares;
}

void SubprocessValidation::startShards(const Interpreter &interpreter)
{
    const QPointer<SubprocessValidation> self(this);
    const QList<QList<int>> parts = shares();
    for (const QList<int> &part : parts) {
        m_shards.push_back(std::make_unique<ValidationShard>(m_request, interpreter, part, m_workers));
        connect(m_shards.back().get(), &ValidationShard::reportReady, this, &SubprocessValidation::handleReport);
        connect(m_shards.back().get(), &ValidationShard::failed, this, [this](const Error &error) { end(error); });
    }
    for (size_t shard = 0; self && shard < m_shards.size() && !isFinished(); ++shard)
        m_shards[shard]->start();
    for (int source = 0; self && source < m_request->sources.size() && !isFinished(); ++source) {
        if (const auto error = checkSource(m_request->sources[source], Limits{}.sourceBytes))
            handleReport(source, refused(m_request->sources[source], *error));
    }
    if (self && m_request->sources.isEmpty())
        end(std::nullopt);
}

void SubprocessValidation::handleReport(int source, const ValidationReport &report)
{
    const QPointer<SubprocessValidation> self(this);
    m_waiting.emplace(source, report);
    for (auto next = m_waiting.find(m_nextToDeliver); next != m_waiting.end(); next = m_waiting.find(m_nextToDeliver)) {
        const auto node = m_waiting.extract(next);
        deliver(m_nextToDeliver++, node.mapped());
        if (!self || isFinished())
            return;
    }
    if (m_nextToDeliver == m_request->sources.size())
        end(std::nullopt);
}

void SubprocessValidation::end(std::optional<Error> error)
{
    // Kept until the event loop turns: this may be called from within one of them.
    for (auto &shard : m_shards) {
        shard->disconnect(this);
        shard.release()->deleteLater();
    }
    m_shards.clear();
    finish(std::move(error));
}

} // namespace Assay
