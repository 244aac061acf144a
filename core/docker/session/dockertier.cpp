// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockertier.h"

#include "docker/image/runtimeimage.h"
#include "docker/session/dockersandbox.h"
#include "docker/session/sessionlist.h"
#include "engine/enginelocator.h"

#include <QStandardPaths>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** Root has no runtime folder of its own in many places. */
QString runtimeFolder()
{
    if (qEnvironmentVariable("XDG_RUNTIME_DIR").isEmpty() && ::geteuid() == 0)
        return u"/run/assay/sessions"_s;
    return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + u"/assay/sessions"_s;
}

Result<SessionImage> wantedImage()
{
    return RuntimeImage::wanted().transform([](const RuntimeImage &image) {
        return SessionImage{image.id.isEmpty() ? image.tag() : image.id, [image](const ImageState &found) { return image.fits(found); }};
    });
}

SessionPlaces placesFor(const DockerTier::Services &services)
{
    SessionPlaces places;
    places.findEngine = [] { return findEngine(); };
    places.image = wantedImage;
    places.folder = runtimeFolder();
    places.packages = services.packages ? services.packageStore : QString();
    return places;
}

class LoadedTier : public DockerTier
{
public:
    explicit LoadedTier(const Services &services)
        : m_sandbox(placesFor(services), services.packages, services.interpreter)
    {
    }

    Sandbox &sandbox() override { return m_sandbox; }
    QFuture<void> close() override { return m_sandbox.close(); }

    QFuture<Result<QList<SessionSummary>>> sessions() override
    {
        const auto list = sessionList();
        return list ? (*list)->sessions() : QtFuture::makeReadyValueFuture<Result<QList<SessionSummary>>>(std::unexpected(list.error()));
    }

    QFuture<Result<QStringList>> stop(const QStringList &names) override
    {
        const auto list = sessionList();
        return list ? (*list)->stop(names) : QtFuture::makeReadyValueFuture<Result<QStringList>>(std::unexpected(list.error()));
    }

private:
    Result<SessionList *> sessionList()
    {
        const auto endpoint = findEngine();
        if (!endpoint)
            return std::unexpected(endpoint.error());
        m_list = std::make_unique<SessionList>(*endpoint);
        return m_list.get();
    }

    DockerSandbox m_sandbox;
    std::unique_ptr<SessionList> m_list;
};

} // namespace

} // namespace Assay

Assay::DockerTier *assayMakeDockerTier(const Assay::DockerTier::Services *services)
{
    return new Assay::LoadedTier(*services);
}
