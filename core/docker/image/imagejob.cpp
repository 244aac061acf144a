// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/imagejob.h"

#include "engine/enginelocator.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Assay {

ImageJob::ImageJob(const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint, Needs needs)
    : m_places(places)
    , m_endpoint(endpoint)
    , m_needs(needs)
    , m_control(std::make_shared<WorkControl>(
          [this](const ImageProgress &progress) { QMetaObject::invokeMethod(this, [this, progress] { tell(progress); }); }))
{
}

ImageJob::~ImageJob()
{
    m_control->stop();
}

void ImageJob::start()
{
    const auto work = [places = m_places, needs = m_needs] {
        const auto image = RuntimeImage::wanted(places);
        return image || needs == Needs::WantedImage ? image : RuntimeImage();
    };
    then<RuntimeImage>(inBackground<RuntimeImage>(work), [this](const RuntimeImage &image) {
        m_wanted = image;
        begin();
    });
}

void ImageJob::cancel()
{
    if (m_isCancelled || m_isFinished)
        return;
    m_isCancelled = true;
    m_control->stop();
    if (!stop())
        fail(imageCancelled());
}

EngineClient *ImageJob::engine()
{
    if (!m_engine) {
        if (!m_endpoint) {
            const auto found = findEngine();
            if (!found) {
                fail(found.error());
                return nullptr;
            }
            m_endpoint = *found;
        }
        m_engine = std::make_unique<EngineClient>(*m_endpoint);
    }
    return m_engine.get();
}

void ImageJob::search(std::function<void(const RuntimeImages &)> next)
{
    EngineClient *client = engine();
    if (!client)
        return;
    m_search = std::make_unique<RuntimeImageSearch>(*client, m_wanted);
    connect(m_search.get(), &RuntimeImageSearch::finished, this, [this, next = std::move(next)] {
        if (m_isFinished)
            return;
        if (const auto found = m_search->result())
            next(*found);
        else
            fail(found.error());
    });
}

void ImageJob::send(const QString &archive, std::function<void(const Result<void> &)> next)
{
    const qint64 size = QFileInfo(archive).size();
    m_upload = m_engine->loadImage(archive);
    connect(m_upload.get(), &EngineJob::uploaded, this, [this](qint64 sent, qint64 total) {
        tell({sent < total ? ImageProgress::Step::Sending : ImageProgress::Step::Finishing, sent, total});
    });
    connect(m_upload.get(), &EngineJob::finished, this, [this, next = std::move(next)] {
        if (!m_isFinished)
            next(m_upload->result().transform([](const QStringList &) { }));
    });
    tell({ImageProgress::Step::Sending, 0, size});
}

void ImageJob::confirm(const QString &id, ImageReport report, std::function<void()> otherwise)
{
    m_wanted.id = id;
    search([this, id, report = std::move(report), otherwise = std::move(otherwise)](const RuntimeImages &found) {
        if (found.fitting && found.fitting->id == id) {
            m_wanted.remember(m_places, id);
            ImageReport full = report;
            full.id = id;
            full.image = found.fitting;
            full.others = found.others;
            end(full);
        } else if (otherwise) {
            otherwise();
        } else {
            fail(imageNotKept(id));
        }
    });
}

void ImageJob::tell(const ImageProgress &progress)
{
    if (!m_isFinished && !m_isCancelled)
        Q_EMIT progressed(progress);
}

void ImageJob::fail(const Error &error)
{
    end(std::unexpected(error));
}

void ImageJob::end(const Result<ImageReport> &result)
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    m_control->stop();
    m_search.reset();
    m_upload.reset();
    m_result = result;
    if (m_result) {
        m_result->wanted = m_wanted;
        if (m_engine)
            m_result->engine = m_engine->endpoint();
    }
    Q_EMIT finished();
}

} // namespace Assay
