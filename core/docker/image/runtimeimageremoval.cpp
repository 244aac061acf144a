// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimageremoval.h"

#include "docker/image/debianlayerstore.h"

using namespace Qt::StringLiterals;

namespace Assay {

RuntimeImageRemoval::RuntimeImageRemoval(bool withCache, const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint)
    : ImageJob(places, endpoint, Needs::Nothing)
    , m_withCache(withCache)
{
}

void RuntimeImageRemoval::begin()
{
    if (m_withCache)
        clearCache();
    search([this](const RuntimeImages &found) {
        if (found.fitting)
            m_left.append(found.fitting->id);
        for (const ImageState &other : found.others)
            m_left.append(other.id);
        removeNext();
    });
}

/** Unless somebody builds with it. */
void RuntimeImageRemoval::clearCache()
{
    const DebianLayerStore store(places().cache);
    const auto lock = store.lock();
    if (lock && lock->isOpen())
        store.clear();
    else if (!lock)
        m_error = lock.error();
}

void RuntimeImageRemoval::removeNext()
{
    if (m_left.isEmpty()) {
        m_report.cacheBytes = DebianLayerStore(places().cache).bytes();
        end(m_error ? Result<ImageReport>(std::unexpected(*m_error)) : m_report);
        return;
    }
    const QString id = m_left.takeFirst();
    m_call = engine()->removeImage(id, false);
    connect(m_call.get(), &EngineJob::finished, this, [this, id] {
        if (isCancelled())
            return;
        if (m_call->result())
            m_report.removed.append(id);
        else if (m_call->result().error().code != u"engine-no-such-object" && !m_error)
            m_error = m_call->result().error();
        removeNext();
    });
}

} // namespace Assay
