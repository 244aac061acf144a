// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineclient.h"

#include <QObject>

#include <memory>

namespace Assay {

/** Follows what becomes of our containers, and of the engine itself, without being asked: a connection that an engine which dies drops at
    once. */
class EngineWatch : public QObject
{
    Q_OBJECT

public:
    /** `labels`: of our containers. */
    EngineWatch(std::shared_ptr<EngineClient> client, const EngineClient::Labels &labels);
    ~EngineWatch() override;

    void start();
    bool isOpen() const { return m_isOpen; }

Q_SIGNALS:
    /** From here on nothing is missed. Emitted again after an interruption, in which something may have been. */
    void opened();
    void containerEnded(const QString &container, int exitCode);
    void containerShortOfMemory(const QString &container);
    /** The engine is gone. Nothing follows. */
    void lost(const Assay::Error &error);

private:
    void take(const EngineEvent &event);
    void handleEnd();

    std::shared_ptr<EngineClient> m_client;
    EngineClient::Labels m_labels;
    std::unique_ptr<EngineEvents> m_events;
    std::unique_ptr<EngineCall<EngineVersion>> m_question;
    bool m_isOpen = false;
};

} // namespace Assay
