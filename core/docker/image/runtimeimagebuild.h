// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/debianbuild.h"
#include "docker/image/debianlayerstore.h"
#include "docker/image/imagearchive.h"
#include "docker/image/imagejob.h"
#include "docker/image/workfolder.h"

namespace Assay {

/** Builds the image that this Assay needs, and gives it to the engine or writes it to a file. Debian's packages are fetched where no layer
   of them is kept; what the engine has already is not sent. Errors besides those of RuntimeLayer, EngineClient and findEngine():
   image-builder-missing, -forbidden, -failed; image-packages-unreachable, -unsigned; image-disk-full, -not-written, -not-kept;
   image-cache-unusable; cancelled. */
class ASSAY_DOCKER_EXPORT RuntimeImageBuild : public ImageJob
{
    Q_OBJECT

public:
    struct Order
    {
        QString saveTo = {}; ///< the archive's file; then no engine is needed, and none is given anything
        bool isFresh = false; ///< with Debian's packages as they are today, whatever is kept
    };

    explicit RuntimeImageBuild(
        const Order &order, const RuntimePlaces &places = RuntimePlaces::defaults(), const std::optional<EngineEndpoint> &endpoint = {});
    ~RuntimeImageBuild() override;

protected:
    void begin() override;
    bool stop() override;

private:
    void waitForOthers();
    void makeFolder();
    void makeLayer();
    void keepLayer(const QString &file);
    void useLayer(const DebianLayer &layer);
    void writeArchive(ImageArchive::Contents contents);
    void deliver(const QString &archive, const QString &id, ImageArchive::Contents contents);
    bool hasEngineLayer() const;
    ImageReport report() const;

    Order m_order;
    DebianLayerStore m_store;
    FileDescriptor m_lock;
    QTimer m_retry;
    RuntimeImages m_found;
    std::shared_ptr<WorkFolder> m_folder;
    std::unique_ptr<DebianBuild> m_builder;
    DebianLayer m_layer;
    bool m_isLayerNew = false;
    qint64 m_sent = 0;
};

} // namespace Assay
