// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imageprogress.h"
#include "docker/image/runtimeimage.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

namespace Assay {

/** Makes the layer of Debian's packages with mmdebstrap. Finishes exactly once. */
class DebianBuild : public QObject
{
    Q_OBJECT

public:
    /** `folder` is ours alone; what goes into `folder` goes with it. */
    DebianBuild(const RuntimePlaces &places, const QString &folder, QObject *parent = nullptr);
    /** Kills it. */
    ~DebianBuild() override;

    void start();
    /** Asks it to end, so that it tidies up, and kills it when it does not; finishes when it is gone. */
    void cancel();

    /** Valid after finished(): the layer's file. Errors: image-builder-missing, -forbidden, -failed; image-packages-unreachable, -unsigned;
        image-disk-full; cancelled. */
    const Result<QString> &result() const { return m_result; }

Q_SIGNALS:
    void progressed(const Assay::ImageProgress &progress);
    void finished();

private:
    void takeWords();
    void tell();
    void conclude(int exitCode, QProcess::ExitStatus status);
    void end(const Result<QString> &result);

    RuntimePlaces m_places;
    QString m_folder;
    QString m_file;
    std::unique_ptr<QProcess, void (*)(QProcess *)> m_process;
    QString m_words; ///< all that it said, bounded
    QString m_step; ///< its last
    QTimer m_clock;
    bool m_isCancelled = false;
    bool m_isFinished = false;
    Result<QString> m_result;
};

} // namespace Assay
