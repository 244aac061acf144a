// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "docker/image/runtimeimage.h"
#include "engine/engineclient.h"

namespace Assay {

/** What an engine has of Assay's images. */
struct RuntimeImages
{
    std::optional<ImageState> fitting; ///< the wanted one; that which was built or loaded here, where there are several
    QList<ImageState> others; ///< ours too, and of no use to this Assay
};

/** Looks whether an engine has the image that this Assay needs. Names can be given to anything, so they are not looked at: an image is the
    wanted one by its contents. Starts on the next turn of the event loop and finishes exactly once; deleting it stops it. */
class ASSAY_DOCKER_EXPORT RuntimeImageSearch : public QObject
{
    Q_OBJECT

public:
    /** The client may go before this. */
    RuntimeImageSearch(EngineClient &client, const RuntimeImage &wanted, QObject *parent = nullptr);
    ~RuntimeImageSearch() override;

    /** Valid after finished(). Errors: those of EngineClient. */
    const Result<RuntimeImages> &result() const { return m_result; }
    /** The image to make containers of. Errors also: image-missing, with what helps. */
    Result<ImageState> image() const;

Q_SIGNALS:
    void finished();

private:
    void take(const ImageState &image);
    void end(const Result<RuntimeImages> &result);

    RuntimeImage m_wanted;
    EngineClient m_client;
    EngineClient::Call<QList<ImageState>> m_list;
    std::vector<EngineClient::Call<ImageState>> m_inspections;
    RuntimeImages m_found;
    size_t m_left = 0;
    bool m_isFinished = false;
    Result<RuntimeImages> m_result;
};

} // namespace Assay
