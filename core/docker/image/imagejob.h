// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "docker/image/backgroundwork.h"
#include "docker/image/imagereport.h"
#include "docker/image/runtimeimagesearch.h"

#include <QObject>

namespace Assay {

/** Work on the image, as an asynchronous job. It is begun with start(), and finishes exactly once. Deleting it stops it, without a signal.
 */
class ASSAY_DOCKER_EXPORT ImageJob : public QObject
{
    Q_OBJECT

public:
    ~ImageJob() override;

    /** finished() may come before it returns. */
    void start();
    /** Finishes as "cancelled" when nothing of the work is left; at once, but for a builder that tidies up. Safe in every state. What an
       engine has taken whole it keeps. */
    void cancel();

    /** Valid after finished(). */
    const Result<ImageReport> &result() const { return m_result; }

Q_SIGNALS:
    void progressed(const Assay::ImageProgress &progress);
    void finished();

protected:
    enum class Needs { WantedImage, Nothing };

    /** `endpoint`: of the engine; none: the user's. `Needs::Nothing`: goes on where the wanted image cannot be told, too. */
    ImageJob(const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint, Needs needs = Needs::WantedImage);

    /** Called with the image that is wanted, unless that could not be told. */
    virtual void begin() = 0;
    /** True when it ends by itself in a moment. */
    virtual bool stop() { return false; }

    const RuntimePlaces &places() const { return m_places; }
    const RuntimeImage &wanted() const { return m_wanted; }
    WorkControl &control() const { return *m_control; }
    std::shared_ptr<WorkControl> sharedControl() const { return m_control; }
    bool isCancelled() const { return m_isCancelled; }

    /** Finds the engine on first use; null after it ended the job because there is none. */
    EngineClient *engine();
    /** Looks into the engine and goes on with what it has; errors end the job. */
    void search(std::function<void(const RuntimeImages &)> next);
    /** Sends an archive and goes on when the engine has it. */
    void send(const QString &archive, std::function<void(const Result<void> &)> next);
    /** After something was sent: whether the engine has the image of this id. Ends the job, unless it has not and there is something else
     * to do. */
    void confirm(const QString &id, ImageReport report, std::function<void()> otherwise = {});

    /** For what goes on later; does nothing more when the job has ended. */
    template <typename T>
    void then(QFuture<Result<T>> future, std::function<void(const T &)> next)
    {
        future.then(this, [this, next = std::move(next)](const Result<T> &result) {
            if (m_isFinished)
                return;
            if (result)
                next(*result);
            else
                fail(result.error());
        });
    }

    void tell(const ImageProgress &progress);
    void fail(const Error &error);
    void end(const Result<ImageReport> &result);

private:
    RuntimePlaces m_places;
    std::optional<EngineEndpoint> m_endpoint;
    Needs m_needs;
    RuntimeImage m_wanted;
    std::shared_ptr<WorkControl> m_control;
    std::unique_ptr<EngineClient> m_engine;
    std::unique_ptr<RuntimeImageSearch> m_search;
    EngineClient::Call<QStringList> m_upload;
    bool m_isCancelled = false;
    bool m_isFinished = false;
    Result<ImageReport> m_result;
};

} // namespace Assay
