// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imagejob.h"

namespace Assay {

/** Removes Assay's images from the engine, those of other builds of Assay too, and nothing that is not labelled as ours. One that a
   container uses, or to which somebody gave another name as well, stays, and its error is that of the job; the others go. */
class ASSAY_DOCKER_EXPORT RuntimeImageRemoval : public ImageJob
{
    Q_OBJECT

public:
    /** `withCache`: the layer of Debian's packages that is kept goes, too. */
    explicit RuntimeImageRemoval(
        bool withCache, const RuntimePlaces &places = RuntimePlaces::defaults(), const std::optional<EngineEndpoint> &endpoint = {});

protected:
    void begin() override;

private:
    void removeNext();
    void clearCache();

    bool m_withCache;
    QStringList m_left;
    EngineClient::Call<void> m_call;
    ImageReport m_report;
    std::optional<Error> m_error; ///< the first one
};

} // namespace Assay
