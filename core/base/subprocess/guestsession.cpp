// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestsession.h"

#include "base/subprocess/guestreply.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr int ProtocolVersion = 1;
constexpr int SetupTimeoutMs = 30'000;
constexpr qsizetype MaxSetupWords = 4096;
} // namespace

GuestSession::GuestSession(std::unique_ptr<Worker> worker, const GuestRequest &request, OpenInputs inputs, QObject *parent)
    : QObject(parent)
    , m_worker(std::move(worker))
    , m_request(request)
    , m_inputs(std::move(inputs))
    , m_channel(m_worker->takeControl(), request.longestValue())
    , m_output(m_worker->takeStandardOutput())
    , m_error(m_worker->takeStandardError())
{
    connect(m_worker.get(), &Worker::ended, this, &GuestSession::handleEnd);
    connect(&m_channel, &GuestChannel::frameReceived, this, &GuestSession::handleFrame);
    connect(&m_channel, &GuestChannel::failed, this, &GuestSession::handleBrokenChannel);
    connect(&m_output, &OutputPipe::received, this,
        [this](const char *data, qsizetype size) { handleOutput(OutputStream::Standard, data, size); });
    connect(
        &m_error, &OutputPipe::received, this, [this](const char *data, qsizetype size) { handleOutput(OutputStream::Error, data, size); });
    m_setupTimer.setSingleShot(true);
    connect(&m_setupTimer, &QTimer::timeout, this,
        [this] { failSetup(u"setup-timeout"_s, tr("The sandbox was not ready within %1 seconds.").arg(SetupTimeoutMs / 1000)); });
}

void GuestSession::start()
{
    const QPointer<GuestSession> self(this);
    m_channel.drain();
    if (self && !m_isReady && !m_hasFailed)
        m_setupTimer.start(SetupTimeoutMs);
}

void GuestSession::sendRequest()
{
    m_channel.send(m_inputs.empty() ? m_request.frames() : m_request.frames().first(1));
}

/** The rest of the request follows them: a worker would lose descriptors that it meets while it reads a frame. */
void GuestSession::handOverInputs()
{
    std::vector<int> descriptors(m_inputs.size());
    std::ranges::transform(m_inputs, descriptors.begin(), [](const OpenInput &input) { return input.file.get(); });
    const auto sent = m_channel.sendDescriptors(descriptors);
    m_inputs.clear();
    if (sent)
        m_channel.send(m_request.frames().sliced(1));
    else
        failSetup(sent.error().code, sent.error().message);
}

void GuestSession::drainOutput()
{
    const QPointer<GuestSession> self(this);
    m_output.drainAndClose();
    if (self)
        m_error.drainAndClose();
}

void GuestSession::kill()
{
    m_setupTimer.stop();
    m_worker->kill();
}

void GuestSession::handleFrame(const GuestFrame &frame)
{
    if (frame.kind == 'F')
        handleFault(frame);
    else if (frame.kind == 'I' && !m_inputs.empty() && isBegin(frame.payload, nonce()))
        handOverInputs();
    else if (m_isReady)
        Q_EMIT frameReceived(frame);
    else if (frame.kind == 'R')
        handleReady(frame);
}

void GuestSession::handleReady(const GuestFrame &frame)
{
    const auto ready = readReady(frame.payload);
    if (!ready || ready->protocol != ProtocolVersion) {
        failSetup(u"guest-protocol"_s, tr("The worker does not speak protocol %1.").arg(ProtocolVersion));
        return;
    }
    m_isReady = true;
    m_setupTimer.stop();
    Q_EMIT this->ready(ready->held);
}

void GuestSession::handleFault(const GuestFrame &frame)
{
    // Before "ready" the worker does not know the nonce, and nothing else runs in it.
    if (const auto fault = readFault(frame.payload, m_isReady ? nonce() : QByteArray("")))
        failSetup(u"setup-failed"_s, tr("The sandbox could not be set up at step \"%1\": %2").arg(fault->step, fault->message));
}

void GuestSession::handleBrokenChannel(const Error &error)
{
    if (!m_isReady) {
        failSetup(error.code, error.message);
        return;
    }
    m_worker->kill();
    Q_EMIT protocolBroken(error);
}

void GuestSession::handleOutput(OutputStream stream, const char *data, qsizetype size)
{
    if (m_isReady)
        Q_EMIT outputReceived(stream, data, size);
    else
        m_setupWords.append(data, std::min(size, MaxSetupWords - m_setupWords.size()));
}

void GuestSession::handleEnd(const WorkerEnd &end)
{
    const QPointer<GuestSession> self(this);
    m_setupTimer.stop();
    m_channel.drain();
    if (self)
        drainOutput();
    if (self && !m_isReady && !m_hasFailed) {
        const QString words = end.reason.isEmpty() ? QString::fromUtf8(m_setupWords).trimmed() : end.reason;
        failSetup(u"setup-failed"_s,
            words.isEmpty() ? tr("The sandbox ended before it was ready.") : tr("The sandbox could not be set up: %1").arg(words));
    }
    if (self)
        Q_EMIT ended(end);
}

void GuestSession::failSetup(const QString &code, const QString &message)
{
    if (m_hasFailed)
        return;
    m_hasFailed = true;
    m_setupTimer.stop();
    const QPointer<GuestSession> self(this);
    Q_EMIT setupFailed(Error{code, message, QString::fromUtf8(m_setupWords).trimmed()});
    if (self)
        m_worker->kill();
}

} // namespace Assay
