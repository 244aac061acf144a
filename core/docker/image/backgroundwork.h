// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "docker/image/imageerrors.h"
#include "docker/image/imageprogress.h"

#include <QFuture>
#include <QMutex>
#include <QPromise>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace Assay {

/** What a piece of work in a thread is told and tells. */
class WorkControl
{
public:
    using Tell = std::function<void(const ImageProgress &)>;

    /** `tell` is called in the working thread. */
    explicit WorkControl(Tell tell)
        : m_tell(std::move(tell))
    {
    }

    /** Nothing is told after this. */
    void stop()
    {
        const QMutexLocker lock(&m_mutex);
        m_isStopped = true;
    }
    /** To be called at every piece. Error: cancelled. */
    Result<void> goOn(const ImageProgress &progress)
    {
        const QMutexLocker lock(&m_mutex);
        if (m_isStopped)
            return std::unexpected(imageCancelled());
        m_tell(progress);
        return {};
    }

private:
    Tell m_tell;
    QMutex m_mutex;
    bool m_isStopped = false;
};

/** Runs `work` in another thread. */
template <typename T>
QFuture<Result<T>> inBackground(std::function<Result<T>()> work)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return promise->future();
}

} // namespace Assay
