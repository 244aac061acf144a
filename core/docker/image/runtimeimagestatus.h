// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imagejob.h"

namespace Assay {

/** How things stand: whether the engine has the image that this Assay needs, and what else it has of ours. That it has none is no error. */
class ASSAY_DOCKER_EXPORT RuntimeImageStatus : public ImageJob
{
    Q_OBJECT

public:
    explicit RuntimeImageStatus(
        const RuntimePlaces &places = RuntimePlaces::defaults(), const std::optional<EngineEndpoint> &endpoint = {});

protected:
    void begin() override;
};

} // namespace Assay
