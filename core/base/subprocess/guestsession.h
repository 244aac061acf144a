// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/cagelayers.h"
#include "base/cage/worker.h"
#include "base/contract/execution.h"
#include "base/subprocess/guestchannel.h"
#include "base/subprocess/guestrequest.h"
#include "base/subprocess/outputpipe.h"

#include <QTimer>

#include <memory>

namespace Assay {

/** One request put to one worker: waits for "ready", sends the request, hands on frames and output, tells of the end. */
class GuestSession : public QObject
{
    Q_OBJECT

public:
    /** `inputs`: those that the request names. */
    GuestSession(std::unique_ptr<Worker> worker, const GuestRequest &request, OpenInputs inputs = {}, QObject *parent = nullptr);

    /** Begins to listen. A worker that waited ready is heard at once: from within this call. */
    void start();
    /** The request goes to a worker that has said that it is ready: its clock starts. */
    void sendRequest();

    const QByteArray &nonce() const { return m_request.nonce(); }

    /** Hands on the output that lies in the pipes now. */
    void drainOutput();
    /** Kills the worker; ended() follows. */
    void kill();

Q_SIGNALS:
    /** The worker is set up, and held by these layers. It knows nothing of the request yet. */
    void ready(const Assay::CageLayers &held);
    /** Any frame after "ready" but a fault. */
    void frameReceived(const Assay::GuestFrame &frame);
    void outputReceived(Assay::OutputStream stream, const char *data, qsizetype size);
    /** The sandbox, not the tool, is at fault. The worker has been killed; ended() follows. */
    void setupFailed(const Assay::Error &error);
    /** After "ready": what the worker sends are no frames. It has been killed; ended() follows. */
    void protocolBroken(const Assay::Error &error);
    /** The worker is gone, and all that it sent or printed has been handed on. */
    void ended(const Assay::WorkerEnd &end);

private:
    void handleFrame(const GuestFrame &frame);
    void handleReady(const GuestFrame &frame);
    void handleFault(const GuestFrame &frame);
    void handOverInputs();
    void handleBrokenChannel(const Error &error);
    void handleOutput(OutputStream stream, const char *data, qsizetype size);
    void handleEnd(const WorkerEnd &end);
    void failSetup(const QString &code, const QString &message);

    std::unique_ptr<Worker> m_worker;
    GuestRequest m_request;
    OpenInputs m_inputs; ///< until they have been handed over
    GuestChannel m_channel;
    OutputPipe m_output;
    OutputPipe m_error;
    QTimer m_setupTimer;
    QByteArray m_setupWords; ///< what bwrap or the interpreter said before "ready"
    bool m_isReady = false;
    bool m_hasFailed = false;
};

} // namespace Assay
