// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/imagework.h"

#include "docker/image/runtimeimagebuild.h"
#include "docker/image/runtimeimageload.h"
#include "docker/image/runtimeimageremoval.h"
#include "docker/image/runtimeimagestatus.h"

using namespace Assay;

namespace {

class JobWork : public ImageWork
{
public:
    JobWork(std::unique_ptr<ImageJob> job, const Watch &watch)
        : m_job(std::move(job))
    {
        QObject::connect(m_job.get(), &ImageJob::progressed, m_job.get(), watch.progressed);
        QObject::connect(
            m_job.get(), &ImageJob::finished, m_job.get(), [this, finished = watch.finished] { finished(m_job->result()); },
            Qt::QueuedConnection);
        QMetaObject::invokeMethod(m_job.get(), &ImageJob::start, Qt::QueuedConnection);
    }

    void cancel() override { m_job->cancel(); }

private:
    std::unique_ptr<ImageJob> m_job;
};

std::unique_ptr<ImageJob> makeJob(const ImageOrder &order)
{
    switch (order.what) {
    case ImageOrder::What::Build:
        return std::make_unique<RuntimeImageBuild>(RuntimeImageBuild::Order{order.file, order.isFresh});
    case ImageOrder::What::Load:
        return std::make_unique<RuntimeImageLoad>(order.file);
    case ImageOrder::What::Status:
        return std::make_unique<RuntimeImageStatus>();
    case ImageOrder::What::Remove:
        return std::make_unique<RuntimeImageRemoval>(order.withCache);
    }
    Q_UNREACHABLE_RETURN(nullptr);
}

} // namespace

ImageWork *assayWorkOnImage(const ImageOrder *order, const ImageWork::Watch *watch)
{
    return new JobWork(makeJob(*order), *watch);
}
