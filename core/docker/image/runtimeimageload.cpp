// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimageload.h"

#include "docker/image/imagearchive.h"

#include <QFileInfo>

namespace Assay {

RuntimeImageLoad::RuntimeImageLoad(const QString &file, const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint)
    : ImageJob(places, endpoint)
    , m_file(QFileInfo(file).absoluteFilePath())
{
}

void RuntimeImageLoad::begin()
{
    const auto work = [file = m_file, image = wanted(), told = sharedControl()] { return ImageArchive::check(file, image, *told); };
    then<QString>(inBackground<QString>(work), [this](const QString &id) {
        search([this, id](const RuntimeImages &found) {
            if (found.fitting && found.fitting->id == id) {
                confirm(id, {});
                return;
            }
            send(m_file, [this, id](const Result<void> &sent) {
                ImageReport report;
                report.sentBytes = QFileInfo(m_file).size();
                if (sent)
                    confirm(id, report);
                else
                    fail(sent.error());
            });
        });
    });
}

} // namespace Assay
