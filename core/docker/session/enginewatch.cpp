// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/enginewatch.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr EngineLimits Impatient{.idle = 3s, .deadline = 3s};

} // namespace

EngineWatch::EngineWatch(std::shared_ptr<EngineClient> client, const EngineClient::Labels &labels)
    : m_client(std::move(client))
    , m_labels(labels)
{
}

EngineWatch::~EngineWatch() = default;

void EngineWatch::start()
{
    m_events = m_client->events(m_labels);
    connect(m_events.get(), &EngineEvents::opened, this, [this] {
        m_isOpen = true;
        Q_EMIT opened();
    });
    connect(m_events.get(), &EngineEvents::received, this, &EngineWatch::take);
    connect(m_events.get(), &EngineEvents::finished, this, &EngineWatch::handleEnd);
}

void EngineWatch::take(const EngineEvent &event)
{
    if (event.type != "container"_L1)
        return;
    // Podman says "died", and tells of removal as "remove".
    if (event.action == "die"_L1 || event.action == "died"_L1)
        Q_EMIT containerEnded(event.id, event.attributes.value(u"exitCode"_s, event.attributes.value(u"containerExitCode"_s)).toInt());
    else if (event.action == "oom"_L1)
        Q_EMIT containerShortOfMemory(event.id);
}

/** Whether the engine has gone, or only this connection to it. */
void EngineWatch::handleEnd()
{
    m_isOpen = false;
    m_events.release()->deleteLater();
    m_client->setLimits(Impatient);
    m_question = m_client->version();
    m_client->setLimits(EngineLimits());
    connect(m_question.get(), &EngineJob::finished, this, [this] {
        const auto version = m_question->result();
        m_question.release()->deleteLater();
        if (version) {
            start();
            return;
        }
        const EngineEndpoint &endpoint = m_client->endpoint();
        Q_EMIT lost({u"engine-gone"_s,
            tr("The container engine at %1 (%2) went away, and with it the session. Start the engine and run the tool again.")
                .arg(QDir::toNativeSeparators(endpoint.socketPath), endpoint.origin),
            version.error().message});
    });
}

} // namespace Assay
