// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"
#include "docker/image/imagework.h"

#include <QElapsedTimer>

namespace Assay::Cli {

/** `assay image build`, `load`, `status` and `remove`. */
class ImageCommand : public Command
{
    Q_OBJECT

public:
    ImageCommand(const ImageArguments &arguments, Console &console, Workplace &workplace);
    ~ImageCommand() override;

    void start() override;
    void cancel() override;

private:
    void show(const ImageProgress &progress);
    void clearProgress();
    void conclude(const Result<ImageReport> &result);
    ExecutionStatus statusOf(const ImageReport &report) const;
    void printJson(const ImageReport &report);
    void printText(const ImageReport &report);

    ImageArguments m_arguments;
    std::unique_ptr<ImageWork> m_work;
    QString m_shown; ///< the last line of progress
    QElapsedTimer m_sinceShown;
    QElapsedTimer m_duration;
};

} // namespace Assay::Cli
