// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimagesearch.h"

#include "docker/image/imageerrors.h"

using namespace Qt::StringLiterals;

namespace Assay {

RuntimeImageSearch::RuntimeImageSearch(EngineClient &client, const RuntimeImage &wanted, QObject *parent)
    : QObject(parent)
    , m_wanted(wanted)
    , m_client(client.endpoint())
    , m_list(client.images({{QString(ImageLabel), QString(ImageLabelValue)}}))
{
    connect(m_list.get(), &EngineJob::finished, this, [this] {
        if (!m_list->result()) {
            end(std::unexpected(m_list->result().error()));
            return;
        }
        const QList<ImageState> listed = *m_list->result();
        m_left = size_t(listed.size());
        if (m_left == 0)
            end(m_found);
        for (const ImageState &image : listed) {
            auto call = m_client.inspectImage(image.id);
            connect(call.get(), &EngineJob::finished, this, [this, job = call.get()] {
                // One that was removed meanwhile is none.
                if (!job->result() && job->result().error().code != u"engine-no-such-object") {
                    end(std::unexpected(job->result().error()));
                    return;
                }
                if (job->result())
                    take(*job->result());
                if (--m_left == 0)
                    end(m_found);
            });
            m_inspections.push_back(std::move(call));
        }
    });
}

RuntimeImageSearch::~RuntimeImageSearch() = default;

Result<ImageState> RuntimeImageSearch::image() const
{
    return m_result.and_then([this](const RuntimeImages &images) -> Result<ImageState> {
        if (images.fitting)
            return *images.fitting;
        QStringList others;
        for (const ImageState &each : images.others)
            others.append(each.id);
        return std::unexpected(imageMissing(m_wanted.tag(), others));
    });
}

void RuntimeImageSearch::take(const ImageState &image)
{
    if (!m_wanted.fits(image)) {
        m_found.others.append(image);
    } else if (!m_found.fitting) {
        m_found.fitting = image;
    } else if (image.id == m_wanted.id) {
        m_found.others.append(*m_found.fitting);
        m_found.fitting = image;
    } else {
        m_found.others.append(image);
    }
}

void RuntimeImageSearch::end(const Result<RuntimeImages> &result)
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    m_result = result;
    Q_EMIT finished();
}

} // namespace Assay
