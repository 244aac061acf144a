// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimagestatus.h"

#include "docker/image/debianlayerstore.h"

namespace Assay {

RuntimeImageStatus::RuntimeImageStatus(const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint)
    : ImageJob(places, endpoint)
{
}

void RuntimeImageStatus::begin()
{
    search([this](const RuntimeImages &found) {
        ImageReport report;
        report.image = found.fitting;
        report.others = found.others;
        report.id = found.fitting ? found.fitting->id : QString();
        report.cacheBytes = DebianLayerStore(places().cache).bytes();
        end(report);
    });
}

} // namespace Assay
