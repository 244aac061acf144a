// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imagejob.h"

namespace Assay {

/** Checks an archive that was built elsewhere, and gives it to the engine. Errors besides those of EngineClient and findEngine():
   image-not-read, image-archive-…, image-not-kept, cancelled. */
class ASSAY_DOCKER_EXPORT RuntimeImageLoad : public ImageJob
{
    Q_OBJECT

public:
    explicit RuntimeImageLoad(
        const QString &file, const RuntimePlaces &places = RuntimePlaces::defaults(), const std::optional<EngineEndpoint> &endpoint = {});

protected:
    void begin() override;

private:
    QString m_file;
};

} // namespace Assay
